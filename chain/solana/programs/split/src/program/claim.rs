use super::{
    distribute::{check_mint, checked},
    distribute_sol::{can_take, collected},
    error::Refusal,
    ledger::{Entry, Header, Ledger},
    log::{Log, Noted},
    share_out::Holding,
};
use ledgerline_common::{lamports::give, transfers::CheckedTransfer};
use pinocchio::{
    address::address_eq,
    sysvars::{rent::Rent, Sysvar},
    AccountView, Address, ProgramResult,
};

/// With the wallet's own signature its share is sent to any account of the token: for a payee whose own account is
/// frozen, is no longer theirs, or was never opened.
///
/// | account | |
/// |---|---|
/// | 0 ledger | writable |
/// | 1 vault | writable |
/// | 2 split | |
/// | 3 token program | |
/// | 4 mint | |
/// | 5 wallet | signer: one of the payees |
/// | 6 receiver | writable: any account of this token |
#[inline(never)]
pub fn claim(program: &Address, accounts: &mut [AccountView]) -> ProgramResult {
    let [ledger, vault, split, token_program, mint, wallet, receiver] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let Ledger { header, entries } = Ledger::load(program, ledger)?;
    let (token_program, held) = checked(header, vault, token_program)?;
    check_mint(header, mint)?;
    let (units, mut log, noted) = claimed(entries, wallet, held, split, header, |_| true)?;
    if units > 0 {
        let transfer = CheckedTransfer { token_program, from: vault, mint, to: receiver, authority: split, units };
        header.sign_as_split(|signer| transfer.send(signer));
    }
    log.write(noted);
    Ok(())
}

/// The same for SOL, to any account that can keep it.
///
/// | account | |
/// |---|---|
/// | 0 ledger | writable: of this split and SOL |
/// | 1 split | writable |
/// | 2 system program | |
/// | 3 wallet | signer: one of the payees |
/// | 4 receiver | writable |
#[inline(never)]
pub fn claim_sol(program: &Address, accounts: &mut [AccountView]) -> ProgramResult {
    let [ledger, split, _system_program, wallet, receiver] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let purse = *ledger;
    let Ledger { header, entries } = Ledger::load(program, ledger)?;
    let rent = Rent::get()?;
    let held = collected(header, split, &purse, &rent)?;
    let (lamports, mut log, noted) =
        claimed(entries, wallet, held, split, header, |lamports| can_take(receiver, lamports, &rent))?;
    give(purse, *receiver, lamports);
    log.write(noted);
    Ok(())
}

/// What the payee who signed is owed, written down as paid. Nothing, where it could not be kept.
#[inline(always)]
fn claimed(
    entries: &mut [Entry],
    wallet: &AccountView,
    held: u64,
    split: &AccountView,
    header: &Header,
    can_take: impl FnOnce(u64) -> bool,
) -> Result<(u64, Log, Noted), Refusal> {
    if !wallet.is_signer() {
        return Err(Refusal::NotSigned);
    }
    let mut holding = Holding::new(held, entries)?;
    let mut log = Log::new(split.address(), &header.mint, holding.received);
    let payee = entries.iter().position(|entry| address_eq(&entry.wallet, wallet.address()));
    let payee = payee.ok_or(Refusal::NotAPayee)?;
    let entry = &mut entries[payee];
    let owed = holding.owed(entry);
    if owed == 0 || !can_take(owed) {
        return Ok((0, log, Noted::default()));
    }
    let total = holding.take(entry, owed);
    // SAFETY: it is the first.
    unsafe { log.set_total(0, total) };
    Ok((owed, log, Noted { paid: 1 << payee, waiting: 0, count: 1 }))
}
