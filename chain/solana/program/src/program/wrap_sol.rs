use super::{
    error::Refusal,
    ledger::Ledger,
    token::{sync_native, TokenAccount, TOKEN_PROGRAM, WRAPPED_SOL},
};
use pinocchio::{address::address_eq, AccountView, Address, ProgramResult};
use pinocchio_system::instructions::Transfer;

/// SOL sent straight to a split's address becomes wrapped SOL in its vault, to be distributed like any token.
///
/// | account | |
/// |---|---|
/// | 0 ledger | of this split and wrapped SOL |
/// | 1 split | writable |
/// | 2 vault | writable: the ledger's own |
/// | 3 system program | |
/// | 4 token program | |
pub fn wrap_sol(program: &Address, accounts: &mut [AccountView]) -> ProgramResult {
    let [ledger, split, vault, _system_program, token_program] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let Ledger { header, .. } = Ledger::load(program, ledger)?;
    if !address_eq(token_program.address(), &TOKEN_PROGRAM) {
        return Err(Refusal::WrongTokenProgram.into());
    }
    if !address_eq(vault.address(), &header.vault) {
        return Err(Refusal::WrongVault.into());
    }
    let token = TokenAccount::usable(vault).ok_or(Refusal::WrongVault)?;
    if !address_eq(&token.mint, &WRAPPED_SOL) {
        return Err(Refusal::NotWrappedSol.into());
    }
    let lamports = split.lamports();
    if lamports > 0 {
        let transfer = Transfer { from: split, to: vault, lamports };
        header.sign_as_split(|signer| transfer.invoke_signed(&[signer]))?;
    }
    sync_native(vault);
    Ok(())
}
