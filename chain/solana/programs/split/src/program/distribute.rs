use super::{
    error::Refusal,
    ledger::{Entry, Header, Ledger},
    log::Log,
    share_out::{share_out, Holding, Verdict},
};
use ledgerline_common::{
    derive::AssociatedAddresses,
    money,
    token::TokenAccount,
    transfers::{CheckedTransfer, Transfers},
};
use pinocchio::{address::address_eq, AccountView, Address, ProgramResult};

pub const PLAIN_PAYEES_FROM: usize = 5;

/// Sends everybody what they are owed, in one call. Whoever cannot receive now keeps being owed it, and holds up nobody.
/// A payee whose account is not handed over as writable is passed over too: so whoever calls can leave out an account
/// that fails for a reason which nobody thought of.
///
/// | account | |
/// |---|---|
/// | 0 ledger | writable |
/// | 1 vault | writable: the ledger's own. Were another one taken, even of the same split, its payments would count \
/// against this one, and could make it owe more than it holds |
/// | 2 split | the vault's authority |
/// | 3 token program | |
/// | 4… | writable: the payees' token accounts, in the ledger's order |
#[inline(never)]
pub fn by_batch(program: &Address, accounts: &mut [AccountView]) -> ProgramResult {
    let [ledger, vault, split, token_program, payees @ ..] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let Ledger { header, entries } = Ledger::load(program, ledger)?;
    let (token_program, held) = checked(header, vault, token_program)?;
    let holding = Holding::new(held, entries)?;
    let mut log = Log::new(split.address(), &header.mint, holding.received);
    let mut transfers = Transfers::new(vault, split);
    let mut associated = AssociatedAddresses::new(token_program, &header.mint);
    let noted = share_out(
        holding,
        entries,
        payees,
        &mut log,
        |entry, payee, _| judge(&mut associated, entry, payee),
        // SAFETY: there are at most as many payees as transfers in a batch.
        |count, payee, units| unsafe { transfers.set(count, payee, units) },
    )?;
    if noted.count > 0 {
        header.sign_as_split(|signer| transfers.send(token_program, noted.count, signer));
        log.write(noted);
    }
    Ok(())
}

/// The same with a call for each payee, for token programs without a batch, and for tokens that a batch cannot move.
///
/// | account | |
/// |---|---|
/// | 0 ledger | writable |
/// | 1 vault | writable |
/// | 2 split | |
/// | 3 token program | |
/// | 4 mint | |
/// | 5… | writable: the payees' token accounts, in the ledger's order |
#[inline(never)]
pub fn one_by_one(program: &Address, accounts: &mut [AccountView]) -> ProgramResult {
    let [ledger, vault, split, token_program, mint, payees @ ..] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let Ledger { header, entries } = Ledger::load(program, ledger)?;
    let (token_program, held) = checked(header, vault, token_program)?;
    check_mint(header, mint)?;
    let holding = Holding::new(held, entries)?;
    let mut log = Log::new(split.address(), &header.mint, holding.received);
    let mut associated = AssociatedAddresses::new(token_program, &header.mint);
    let noted = share_out(
        holding,
        entries,
        payees,
        &mut log,
        |entry, payee, _| judge(&mut associated, entry, payee),
        |_, to, units| {
            let transfer = CheckedTransfer { token_program, from: vault, mint, to, authority: split, units };
            header.sign_as_split(|signer| transfer.send(signer));
        },
    )?;
    log.write(noted);
    Ok(())
}

/// The vault is the ledger's own and can be used; the token program is the one of its mint. Says what the vault holds.
#[inline(always)]
pub fn checked(
    header: &Header,
    vault: &AccountView,
    token_program: &AccountView,
) -> Result<(&'static Address, u64), Refusal> {
    let expected = header.token_program()?;
    if !address_eq(vault.address(), &header.vault) {
        return Err(Refusal::WrongVault);
    }
    let held = TokenAccount::associated(vault, expected).ok_or(Refusal::WrongVault)?.amount();
    if !address_eq(token_program.address(), expected) {
        return Err(Refusal::WrongTokenProgram);
    }
    Ok((expected, held))
}

pub fn check_mint(header: &Header, mint: &AccountView) -> Result<(), Refusal> {
    money::check_mint(mint, &header.mint, Refusal::WrongMint, Refusal::HookedMint)
}

/// A payee is paid into the wallet's associated account, while that still is the wallet's. Called, not inlined: in a
/// function of its own everything it compares stays in registers.
#[inline(never)]
fn judge(associated: &mut AssociatedAddresses, entry: &Entry, payee: &AccountView) -> Verdict {
    if !address_eq(payee.address(), &associated.of(&entry.wallet, entry.bump)) {
        Verdict::Wrong
    } else if payee.is_writable() && TokenAccount::receiving(payee, &associated.token_program, &entry.wallet) {
        Verdict::Pay
    } else {
        Verdict::Wait
    }
}
