use super::{
    error::Refusal,
    state::{State, BYTES, KIND},
    terms::Terms,
};
use ledgerline_common::{derive::derived_address, owner::is_owned_by};
use pinocchio::{
    address::address_eq,
    cpi::{Seed, Signer},
    AccountView, Address, ProgramResult,
};
use pinocchio_system::create_account_with_minimum_balance_signed;

/// Opens the account of these terms, whoever calls; opening it again changes nothing. Whatever was sent there before is
/// there.
///
/// | account | |
/// |---|---|
/// | 0 payer | signer, writable: pays what is missing of the rent, which stays |
/// | 1 account | writable |
/// | 2 system program | |
#[inline(always)]
pub fn open(program: &Address, accounts: &mut [AccountView], data: &[u8]) -> ProgramResult {
    let [payer, account, _system_program] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let terms = Terms::checked(data)?;
    let terms_hash = Terms::hash(data);
    let (address, bump) = derived_address(program, [KIND.seed, &terms_hash]);
    if !address_eq(account.address(), &address) {
        return Err(Refusal::WrongAddress.into());
    }
    if is_owned_by(account, program) {
        return Ok(());
    }
    let bump_seed = [bump];
    let seeds = [KIND.seed, &terms_hash, &bump_seed].map(Seed::from);
    create_account_with_minimum_balance_signed(account, BYTES, program, payer, None, &[Signer::from(&seeds)])?;
    *State::over(account) = State::new(bump, terms_hash, terms);
    Ok(())
}
