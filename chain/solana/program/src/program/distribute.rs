use super::{
    error::Refusal,
    ledger::Ledger,
    token::{TokenAccount, Transfers, TOKEN_PROGRAM},
};
use crate::share::Units;
use pinocchio::{address::address_eq, syscalls::sol_log_data, AccountView, Address, ProgramResult};

pub const PAYEES_FROM: usize = 4;

/// Sends everybody what they are owed. Whoever cannot receive now keeps being owed it, and holds up nobody.
///
/// | account | |
/// |---|---|
/// | 0 ledger | writable |
/// | 1 vault | writable: the ledger's own. Were another one taken, even of the same split, its payments would count \
/// against this one, and could make it owe more than it holds |
/// | 2 split | the vault's authority |
/// | 3 token program | |
/// | 4… | writable: the payees' token accounts, in the ledger's order |
pub fn distribute(program: &Address, accounts: &mut [AccountView]) -> ProgramResult {
    let [ledger, vault, split, token_program, payees @ ..] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let Ledger { header, entries } = Ledger::load(program, ledger)?;
    if !address_eq(vault.address(), &header.vault) {
        return Err(Refusal::WrongVault.into());
    }
    let held = TokenAccount::usable(vault).ok_or(Refusal::WrongVault)?.amount();
    if !address_eq(token_program.address(), &TOKEN_PROGRAM) {
        return Err(Refusal::WrongTokenProgram.into());
    }
    if payees.len() != entries.len() {
        return Err(Refusal::WrongAccounts.into());
    }
    let paid = entries.iter().try_fold(0u64, |sum, entry| sum.checked_add(entry.paid())).ok_or(Refusal::TooMuch)?;
    let received = held.checked_add(paid).ok_or(Refusal::TooMuch)?;

    let units = Units::new(received);
    let mut transfers = Transfers::new(vault, split);
    let mut waiting = 0;
    for (i, (entry, payee)) in entries.iter_mut().zip(payees.iter()).enumerate() {
        if !address_eq(payee.address(), &entry.token_account) {
            return Err(Refusal::WrongPayeeAccount.into());
        }
        let share = units.share(entry.bps());
        let paid = entry.paid();
        if share <= paid {
            continue;
        }
        if TokenAccount::usable(payee).is_none() {
            waiting |= 1u32 << i;
            continue;
        }
        entry.set_paid(share);
        transfers.add(payee, share - paid);
    }
    if !transfers.is_empty() {
        header.sign_as_split(|signer| transfers.send(signer));
        log(received, waiting);
    }
    Ok(())
}

/// One line in the transaction's log, for whoever keeps books outside: all that ever came in, and one bit for each payee
/// who is owed something and could not be sent it.
#[inline(always)]
fn log(received: u64, waiting: u32) {
    #[repr(C, packed)]
    struct Line(u8, u64, u32);
    let line = Line(b'D', received, waiting);
    let field = [&raw const line as u64, size_of::<Line>() as u64];
    // SAFETY: the system call reads an array of fields, each a pointer and a length of 64 bits.
    unsafe { sol_log_data(field.as_ptr().cast(), 1) }
}
