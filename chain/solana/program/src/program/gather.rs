use super::{
    error::Refusal,
    ledger::Ledger,
    token::{TokenAccount, Transfers, TOKEN_PROGRAM},
};
use pinocchio::{address::address_eq, AccountView, Address, ProgramResult};

/// Tokens that reached the split in another account than its vault are brought into the vault, to be distributed.
///
/// | account | |
/// |---|---|
/// | 0 ledger | of this split and this token |
/// | 1 split | the authority of both accounts |
/// | 2 stray | writable: any token account of the split |
/// | 3 vault | writable: the ledger's own |
/// | 4 token program | |
pub fn gather(program: &Address, accounts: &mut [AccountView]) -> ProgramResult {
    let [ledger, split, stray, vault, token_program] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let Ledger { header, .. } = Ledger::load(program, ledger)?;
    if !address_eq(token_program.address(), &TOKEN_PROGRAM) {
        return Err(Refusal::WrongTokenProgram.into());
    }
    if !address_eq(vault.address(), &header.vault) {
        return Err(Refusal::WrongVault.into());
    }
    let units = TokenAccount::usable(stray).ok_or(Refusal::NotATokenAccount)?.amount();
    let mut transfers = Transfers::new(stray, split);
    transfers.add(vault, units);
    header.sign_as_split(|signer| transfers.send(signer));
    Ok(())
}
