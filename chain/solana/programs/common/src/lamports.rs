use pinocchio::{
    error::ProgramError,
    sysvars::{rent::Rent, Sysvar},
    AccountView,
};

/// What an account has above its rent.
#[inline(always)]
pub fn free_lamports(account: &AccountView) -> Result<u64, ProgramError> {
    above_rent(account, &Rent::get()?)
}

#[inline(always)]
pub fn above_rent(account: &AccountView, rent: &Rent) -> Result<u64, ProgramError> {
    Ok(account.lamports().saturating_sub(rent.try_minimum_balance(account.data_len())?))
}

/// Nothing is created: what one loses the other gets. One after the other, so that an account may also give to itself.
#[inline(always)]
pub fn give(mut from: AccountView, mut to: AccountView, lamports: u64) {
    from.set_lamports(from.lamports() - lamports);
    to.set_lamports(to.lamports() + lamports);
}
