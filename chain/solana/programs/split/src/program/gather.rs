use super::{
    distribute::{check_mint, checked},
    error::Refusal,
    ledger::Ledger,
};
use ledgerline_common::{token::TokenAccount, transfers::CheckedTransfer};
use pinocchio::{AccountView, Address, ProgramResult};

/// Tokens that reached the split in another account than its vault are brought into the vault, to be distributed.
///
/// | account | |
/// |---|---|
/// | 0 ledger | of this split and this token |
/// | 1 split | the authority of both accounts |
/// | 2 stray | writable: any token account of the split |
/// | 3 vault | writable: the ledger's own |
/// | 4 mint | |
/// | 5 token program | |
#[inline(never)]
pub fn gather(program: &Address, accounts: &mut [AccountView]) -> ProgramResult {
    let [ledger, split, stray, vault, mint, token_program] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let Ledger { header, .. } = Ledger::load(program, ledger)?;
    let (token_program, _) = checked(header, vault, token_program)?;
    check_mint(header, mint)?;
    let units = TokenAccount::usable(stray, token_program).ok_or(Refusal::NotATokenAccount)?.amount();
    let transfer = CheckedTransfer { token_program, from: stray, mint, to: vault, authority: split, units };
    header.sign_as_split(|signer| transfer.send(signer));
    Ok(())
}
