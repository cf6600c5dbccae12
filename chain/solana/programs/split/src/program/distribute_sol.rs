use super::{
    error::Refusal,
    ledger::{Header, Ledger},
    log::Log,
    share_out::{share_out, Holding, Verdict},
};
use ledgerline_common::lamports::{above_rent, give};
use pinocchio::{
    address::address_eq,
    error::ProgramError,
    sysvars::{rent::Rent, Sysvar},
    AccountView, Address, ProgramResult,
};
use pinocchio_system::instructions::Transfer;

/// SOL that reached the split is divided as SOL, straight to the wallets. It goes through the ledger, which is ours to
/// take from: so a payee costs no call, and what cannot be divided stays in an account that has its rent already.
/// Whoever would stay below the rent minimum waits, as does a payee whose account is not writable.
///
/// | account | |
/// |---|---|
/// | 0 ledger | writable: of this split and SOL |
/// | 1 split | writable |
/// | 2 system program | |
/// | 3… | writable: the payees' wallets, in the ledger's order |
#[inline(never)]
pub fn distribute_sol(program: &Address, accounts: &mut [AccountView]) -> ProgramResult {
    let [ledger, split, _system_program, payees @ ..] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let purse = *ledger;
    let Ledger { header, entries } = Ledger::load(program, ledger)?;
    let rent = Rent::get()?;
    let held = collected(header, split, &purse, &rent)?;
    let holding = Holding::new(held, entries)?;
    let mut log = Log::new(split.address(), &header.mint, holding.received);
    let noted = share_out(
        holding,
        entries,
        payees,
        &mut log,
        |entry, payee, lamports| {
            if !address_eq(payee.address(), &entry.wallet) {
                Verdict::Wrong
            } else if can_take(payee, lamports, &rent) {
                Verdict::Pay
            } else {
                Verdict::Wait
            }
        },
        |_, payee, lamports| give(purse, *payee, lamports),
    )?;
    log.write(noted);
    Ok(())
}

/// Brings what lies at the split into the ledger and says what is there to be divided: all but the ledger's own rent.
pub fn collected(header: &Header, split: &AccountView, purse: &AccountView, rent: &Rent) -> Result<u64, ProgramError> {
    if !header.counts_sol() {
        return Err(Refusal::WrongMoney.into());
    }
    if !address_eq(split.address(), &header.vault) {
        return Err(Refusal::WrongVault.into());
    }
    let lamports = split.lamports();
    if lamports > 0 {
        let transfer = Transfer { from: split, to: purse, lamports };
        header.sign_as_split(|signer| transfer.invoke_signed(&[signer]))?;
    }
    above_rent(purse, rent)
}

/// An account below the rent minimum would fail the whole transaction, and so would a program's in older rules.
pub fn can_take(account: &AccountView, lamports: u64, rent: &Rent) -> bool {
    account.is_writable()
        && !account.executable()
        && rent
            .try_minimum_balance(account.data_len())
            .is_ok_and(|least| account.lamports().saturating_add(lamports) >= least)
}
