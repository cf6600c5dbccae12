use super::{error::Refusal, exactly, state::State};
use ledgerline_common::{
    lamports::{free_lamports, give},
    money::one_of_two,
    transfers::CheckedTransfer,
};
use pinocchio::{AccountView, Address, ProgramResult};

pub const HOOK_ACCOUNTS_FROM: usize = 6;

/// The owner sends tokens of any of the account's token accounts anywhere. Data: how many (u64).
///
/// | account | |
/// |---|---|
/// | 0 account | |
/// | 1 owner | signer |
/// | 2 source | writable: any token account of this account |
/// | 3 mint | |
/// | 4 receiver | writable |
/// | 5 token program | |
/// | 6… | what the mint's hook asks for, if it has one |
pub fn withdraw(program: &Address, accounts: &mut [AccountView], data: &[u8]) -> ProgramResult {
    let [account, owner, from, mint, to, token_program, extra @ ..] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let state = State::load(program, account)?;
    state.check_owner(owner)?;
    let units = u64::from_le_bytes(*exactly(data)?);
    let token_program = one_of_two(token_program, Refusal::WrongTokenProgram)?;
    let transfer = CheckedTransfer { token_program, from, mint, to, authority: account, units };
    if extra.is_empty() {
        state.sign(|signer| transfer.send(signer));
        return Ok(());
    }
    let sent = state.sign(|signer| transfer.send_with(extra, signer));
    sent.ok_or(Refusal::WrongAccounts.into())
}

/// The owner sends SOL anywhere; the account's own rent stays. Data: lamports (u64).
///
/// | account | |
/// |---|---|
/// | 0 account | writable |
/// | 1 owner | signer |
/// | 2 receiver | writable |
pub fn withdraw_sol(program: &Address, accounts: &mut [AccountView], data: &[u8]) -> ProgramResult {
    let [account, owner, to] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let state = State::load(program, account)?;
    state.check_owner(owner)?;
    let lamports = u64::from_le_bytes(*exactly(data)?);
    if lamports > free_lamports(account)? {
        return Err(Refusal::TooMuch.into());
    }
    give(*account, *to, lamports);
    Ok(())
}
