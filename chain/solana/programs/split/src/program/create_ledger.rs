use super::{
    error::Refusal,
    ledger::{bytes_for, Ledger, Opening, LEDGER_SEED},
    terms::Terms,
};
use ledgerline_common::{
    derive::derived_address_of_three,
    money::{money_of, Money},
    owner::is_owned_by,
};
use pinocchio::{
    address::address_eq,
    cpi::{Seed, Signer},
    AccountView, Address, ProgramResult,
};
use pinocchio_system::create_account_with_minimum_balance_signed;

/// Opens the ledger of a split and a token, or of a split and SOL. Anybody may: the address admits only these terms, and
/// opening it again changes nothing, so that every distribution can have it in front.
///
/// | account | |
/// |---|---|
/// | 0 payer | signer, writable: pays the rent, which stays |
/// | 1 ledger | writable |
/// | 2 mint | for SOL: the system program |
/// | 3 system program | |
pub fn create_ledger(program: &Address, accounts: &mut [AccountView], terms: &[u8]) -> ProgramResult {
    let [payer, ledger, mint, _system_program] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let terms = Terms::checked(terms)?;
    let terms_hash = terms.hash();
    let (address, ledger_bump) = derived_address_of_three(program, [LEDGER_SEED, &terms_hash, mint.address().as_ref()]);
    if *ledger.address() != address {
        return Err(Refusal::WrongLedgerAddress.into());
    }
    if is_owned_by(ledger, program) {
        return Ok(());
    }
    let money = if address_eq(mint.address(), &pinocchio_system::ID) {
        Money::Sol
    } else {
        money_of(mint, Refusal::WrongMint, Refusal::HookedMint)?
    };
    let mint = mint.address();
    let ledger_bump = [ledger_bump];
    let seeds = [LEDGER_SEED, &terms_hash, mint.as_ref(), &ledger_bump].map(Seed::from);
    let space = bytes_for(terms.len());
    create_account_with_minimum_balance_signed(ledger, space, program, payer, None, &[Signer::from(&seeds)])?;
    Ledger::open(ledger, Opening { program, terms: &terms, terms_hash, mint, money })?;
    Ok(())
}
