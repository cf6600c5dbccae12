use super::{error::Refusal, state::State, Call};
use ledgerline_common::{
    derive::AssociatedAddresses,
    lamports::{free_lamports, give},
    money::one_of_two,
    token::TokenAccount,
    transfers::CheckedTransfer,
};
use pinocchio::{address::address_eq, AccountView, Address, ProgramResult};

/// The refund address takes all out of one of the remittance's token accounts, at any time, and sends it where it likes.
///
/// | account | |
/// |---|---|
/// | 0 remittance | |
/// | 1 refund address | signer |
/// | 2 source | writable: any token account of the remittance |
/// | 3 mint | |
/// | 4 receiver | writable |
/// | 5 token program | |
#[inline(never)]
pub fn take_back(Call { program, accounts, data }: Call) -> ProgramResult {
    let [account, refund, from, mint, to, token_program] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    if !data.is_empty() {
        return Err(Refusal::WrongDataLength.into());
    }
    let state = State::load(program, account)?;
    if !refund.is_signer() || !address_eq(refund.address(), &state.header.refund) {
        return Err(Refusal::NotRefundAddress.into());
    }
    empty(&state, account, from, mint, to, one_of_two(token_program, Refusal::WrongTokenProgram)?)
}

/// Anybody sends what is over to the refund address's associated account, once all is delivered; what lies in another
/// account than the vault, at any time. Data: the bump of the associated account.
///
/// | account | |
/// |---|---|
/// | 0 remittance | |
/// | 1 source | writable: any token account of the remittance |
/// | 2 mint | |
/// | 3 receiver | writable: the refund address's associated account, still its own |
/// | 4 token program | |
#[inline(never)]
pub fn give_back(Call { program, accounts, data }: Call) -> ProgramResult {
    let [account, from, mint, to, token_program] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let [bump] = *data else {
        return Err(Refusal::WrongDataLength.into());
    };
    let state = State::load(program, account)?;
    if address_eq(from.address(), &state.header.vault) && !state.header.is_complete() {
        return Err(Refusal::NotComplete.into());
    }
    let token_program = one_of_two(token_program, Refusal::WrongTokenProgram)?;
    let refund = &state.header.refund;
    let receiver = AssociatedAddresses::new(token_program, mint.address()).of(refund, bump);
    if !address_eq(to.address(), &receiver) || !TokenAccount::receiving(to, token_program, refund) {
        return Err(Refusal::WrongReceiver.into());
    }
    empty(&state, account, from, mint, to, token_program)
}

/// Anybody sends SOL that was sent to the remittance to the refund address, but for its rent.
///
/// | account | |
/// |---|---|
/// | 0 remittance | writable |
/// | 1 refund address | writable |
#[inline(never)]
pub fn give_back_sol(Call { program, accounts, data }: Call) -> ProgramResult {
    let [account, refund] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    if !data.is_empty() {
        return Err(Refusal::WrongDataLength.into());
    }
    let state = State::load(program, account)?;
    if !address_eq(refund.address(), &state.header.refund) {
        return Err(Refusal::WrongReceiver.into());
    }
    let lamports = free_lamports(account)?;
    give(*account, *refund, lamports);
    Ok(())
}

#[inline(always)]
fn empty(
    state: &State,
    account: &AccountView,
    from: &AccountView,
    mint: &AccountView,
    to: &AccountView,
    token_program: &Address,
) -> ProgramResult {
    let units = TokenAccount::usable(from, token_program).ok_or(Refusal::NotATokenAccount)?.amount();
    let transfer = CheckedTransfer { token_program, from, mint, to, authority: account, units };
    state.header.sign(|signer| transfer.send(signer));
    Ok(())
}
