use super::{error::Refusal, exactly, state::State};
use ledgerline_common::{
    derive::AssociatedAddresses,
    lamports::{free_lamports, give},
    money::one_of_two,
    token::TokenAccount,
    transfers::CheckedTransfer,
};
use pinocchio::{address::address_eq, AccountView, Address, ProgramResult};

/// Anybody sends all tokens of one of the account's token accounts to the owner's associated account, where the owner has
/// switched that on. Data: the bump of the associated account.
///
/// | account | |
/// |---|---|
/// | 0 account | |
/// | 1 source | writable: any token account of this account |
/// | 2 mint | |
/// | 3 receiver | writable: the owner's associated account, still the owner's own |
/// | 4 token program | |
pub fn forward(program: &Address, accounts: &mut [AccountView], data: &[u8]) -> ProgramResult {
    let [account, from, mint, to, token_program] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let state = State::load(program, account)?;
    if !state.forwards() {
        return Err(Refusal::ForwardingIsOff.into());
    }
    let [bump] = *exactly(data)?;
    let token_program = one_of_two(token_program, Refusal::WrongTokenProgram)?;
    let receiver = AssociatedAddresses::new(token_program, mint.address()).of(&state.owner, bump);
    if !address_eq(to.address(), &receiver) || !TokenAccount::receiving(to, token_program, &state.owner) {
        return Err(Refusal::WrongReceiver.into());
    }
    let units = TokenAccount::usable(from, token_program).ok_or(Refusal::NotATokenAccount)?.amount();
    let transfer = CheckedTransfer { token_program, from, mint, to, authority: account, units };
    state.sign(|signer| transfer.send(signer));
    Ok(())
}

/// The same for SOL, to the owner's own address. The account's rent stays.
///
/// | account | |
/// |---|---|
/// | 0 account | writable |
/// | 1 owner | writable |
pub fn forward_sol(program: &Address, accounts: &mut [AccountView], data: &[u8]) -> ProgramResult {
    let [account, owner] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let [] = exactly(data)?;
    let state = State::load(program, account)?;
    if !state.forwards() {
        return Err(Refusal::ForwardingIsOff.into());
    }
    if !address_eq(owner.address(), &state.owner) {
        return Err(Refusal::WrongReceiver.into());
    }
    let lamports = free_lamports(account)?;
    give(*account, *owner, lamports);
    Ok(())
}
