use super::{error::Refusal, exactly, state::State};
use pinocchio::{AccountView, Address, ProgramResult};

/// The guardian starts a recovery to a new owner, or starts it anew, with a new clock. Data: the new owner.
///
/// | account | |
/// |---|---|
/// | 0 account | writable |
/// | 1 guardian | signer |
pub fn start(program: &Address, accounts: &mut [AccountView], data: &[u8]) -> ProgramResult {
    let [account, guardian] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let state = State::load(program, account)?;
    state.settle_guardian()?;
    state.check_guardian(guardian)?;
    let owner: &[u8; 32] = exactly(data)?;
    if owner == account.address().as_array() {
        return Err(Refusal::CannotOwn.into());
    }
    state.start_recovery(owner)
}

/// The owner cancels it, at any time before it is finished.
///
/// | account | |
/// |---|---|
/// | 0 account | writable |
/// | 1 owner | signer |
pub fn cancel(program: &Address, accounts: &mut [AccountView], data: &[u8]) -> ProgramResult {
    let [account, owner] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let [] = exactly(data)?;
    let state = State::load(program, account)?;
    state.check_owner(owner)?;
    state.end_recovery()?;
    Ok(())
}

/// Anybody finishes it, once its time has come.
///
/// | account | |
/// |---|---|
/// | 0 account | writable |
pub fn finish(program: &Address, accounts: &mut [AccountView], data: &[u8]) -> ProgramResult {
    let [account] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let [] = exactly(data)?;
    let state = State::load(program, account)?;
    let owner = state.recovered_by()?;
    state.settle_guardian()?;
    state.belong_to(owner);
    Ok(())
}
