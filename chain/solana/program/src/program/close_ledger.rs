use super::{error::Refusal, ledger::Ledger};
use crate::share::Units;
use pinocchio::{address::address_eq, AccountView, Address, ProgramResult};

/// Gives the ledger's rent back to whoever paid it. Only once everybody has been sent exactly their share of all that
/// was ever sent: then forgetting the counts changes nobody's claim, whatever lies in the vault or comes later.
///
/// | account | |
/// |---|---|
/// | 0 ledger | writable |
/// | 1 rent payer | signer, writable |
pub fn close_ledger(program: &Address, accounts: &mut [AccountView]) -> ProgramResult {
    let [ledger_account, rent_payer] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let Ledger { header, entries } = Ledger::load(program, ledger_account)?;
    if !rent_payer.is_signer() || !address_eq(rent_payer.address(), &header.rent_payer) {
        return Err(Refusal::NotTheRentPayer.into());
    }
    let paid = Units::new(entries.iter().map(|entry| entry.paid()).sum());
    if entries.iter().any(|entry| paid.exact_share(entry.bps()) != Some(entry.paid())) {
        return Err(Refusal::NotSettled.into());
    }
    let lamports = rent_payer.lamports().checked_add(ledger_account.lamports()).ok_or(Refusal::TooMuch)?;
    rent_payer.set_lamports(lamports);
    ledger_account.close()
}
