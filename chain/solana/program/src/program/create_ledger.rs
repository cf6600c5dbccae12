use super::{
    derive::{ledger_address, LEDGER_SEED},
    error::Refusal,
    ledger::{bytes_for, Ledger, Opening},
    owner::is_owned_by,
    terms::Terms,
    token::is_mint,
};
use pinocchio::{
    cpi::{Seed, Signer},
    AccountView, Address, ProgramResult,
};
use pinocchio_system::create_account_with_minimum_balance_signed;

/// Opens the ledger of a split and a token. Anybody may: the address admits only these terms, and opening it again
/// changes nothing.
///
/// | account | |
/// |---|---|
/// | 0 payer | signer, writable: pays the rent and may have it back |
/// | 1 ledger | writable |
/// | 2 mint | |
/// | 3 system program | |
pub fn create_ledger(program: &Address, accounts: &mut [AccountView], terms: &[u8]) -> ProgramResult {
    let [payer, ledger, mint, _system_program] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let terms = Terms::checked(terms)?;
    if !is_mint(mint) {
        return Err(Refusal::WrongMint.into());
    }
    let mint = mint.address();
    let terms_hash = terms.hash();
    let (address, ledger_bump) = ledger_address(program, &terms_hash, mint);
    if *ledger.address() != address {
        return Err(Refusal::WrongLedgerAddress.into());
    }
    if is_owned_by(ledger, program) {
        return Ok(());
    }
    let ledger_bump = [ledger_bump];
    let seeds = [LEDGER_SEED, &terms_hash, mint.as_ref(), &ledger_bump].map(Seed::from);
    let space = bytes_for(terms.len());
    create_account_with_minimum_balance_signed(ledger, space, program, payer, None, &[Signer::from(&seeds)])?;
    let rent_payer = payer.address();
    Ledger::open(ledger, Opening { program, terms: &terms, terms_hash, mint, rent_payer })?;
    Ok(())
}
