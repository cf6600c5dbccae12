use super::{error::Refusal, exactly, state::State};
use pinocchio::{AccountView, Address, ProgramResult};

/// The owner names another owner, at once. Data: the new owner.
///
/// | account | |
/// |---|---|
/// | 0 account | writable |
/// | 1 owner | signer |
pub fn change_owner(program: &Address, accounts: &mut [AccountView], data: &[u8]) -> ProgramResult {
    let (account, state) = by_owner(program, accounts)?;
    let owner = Address::new_from_array(*exactly(data)?);
    if owner == *account {
        return Err(Refusal::CannotOwn.into());
    }
    state.settle_guardian()?;
    state.belong_to(owner);
    Ok(())
}

/// The owner names another guardian, or none by zeros. It takes effect after the delay.
///
/// | account | |
/// |---|---|
/// | 0 account | writable |
/// | 1 owner | signer |
pub fn change_guardian(program: &Address, accounts: &mut [AccountView], data: &[u8]) -> ProgramResult {
    let (_, state) = by_owner(program, accounts)?;
    let guardian = exactly(data)?;
    state.settle_guardian()?;
    state.start_guardian_change(guardian)
}

/// The owner has anybody forward what comes in, or no longer. Data: 1 or 0.
///
/// | account | |
/// |---|---|
/// | 0 account | writable |
/// | 1 owner | signer |
pub fn set_forwarding(program: &Address, accounts: &mut [AccountView], data: &[u8]) -> ProgramResult {
    let (_, state) = by_owner(program, accounts)?;
    match data {
        [0] => state.set_forwarding(false),
        [1] => state.set_forwarding(true),
        _ => return Err(Refusal::WrongDataLength.into()),
    }
    Ok(())
}

#[inline(always)]
fn by_owner<'a>(program: &Address, accounts: &'a mut [AccountView]) -> Result<(&'a Address, &'a mut State), Refusal> {
    let [account, owner] = accounts else {
        return Err(Refusal::WrongAccounts);
    };
    let state = State::load(program, account)?;
    state.check_owner(owner)?;
    Ok((account.address(), state))
}
