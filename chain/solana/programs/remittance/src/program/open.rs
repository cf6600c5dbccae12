use super::{
    error::Refusal,
    state::{bytes_for, Opening, State, KIND, MOST_CHUNKS},
};
use ledgerline_common::{
    derive::{derived_address, sha256, AssociatedAddresses},
    money::{money_of, token_program_of},
    owner::is_owned_by,
};
use pinocchio::{
    address::address_eq,
    cpi::{Seed, Signer},
    AccountView, Address, ProgramResult,
};
use pinocchio_system::create_account_with_minimum_balance_signed;

const TERMS_BYTES: usize = 65;

/// Opens the remittance of these terms, whoever calls; opening it again changes nothing. Data: `refund address (32) ‖ root
/// (32) ‖ number of chunks (u8)`; with the mint in front, that is what the address is a hash of.
///
/// | account | |
/// |---|---|
/// | 0 payer | signer, writable: pays the rent, which stays |
/// | 1 remittance | writable |
/// | 2 mint | |
/// | 3 system program | |
#[inline(always)]
pub fn open(program: &Address, accounts: &mut [AccountView], data: &[u8]) -> ProgramResult {
    let [payer, account, mint, _system_program] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let terms: &[u8; TERMS_BYTES] = data.try_into().map_err(|_| Refusal::WrongDataLength)?;
    let (refund, rest) = terms.split_first_chunk::<32>().expect("65 bytes hold 32");
    let (root, chunks) = rest.split_first_chunk::<32>().expect("33 bytes hold 32");
    let chunks = usize::from(chunks[0]);
    if chunks == 0 || chunks > MOST_CHUNKS {
        return Err(Refusal::WrongChunkCount.into());
    }
    let terms_hash = sha256(&[mint.address().as_ref(), terms]);
    let (address, bump) = derived_address(program, [KIND.seed, &terms_hash]);
    if !address_eq(account.address(), &address) {
        return Err(Refusal::WrongAddress.into());
    }
    if is_owned_by(account, program) {
        return Ok(());
    }
    let money = money_of(mint, Refusal::WrongMint, Refusal::HookedMint)?;
    let token_program = token_program_of(money as u8).ok_or(Refusal::WrongMint)?;
    let bump_seed = [bump];
    let seeds = [KIND.seed, &terms_hash, &bump_seed].map(Seed::from);
    let space = bytes_for(chunks);
    create_account_with_minimum_balance_signed(account, space, program, payer, None, &[Signer::from(&seeds)])?;
    let mint = *mint.address();
    let (vault, _) = AssociatedAddresses::new(token_program, &mint).find(&address);
    let (refund, root) = (Address::new_from_array(*refund), *root);
    State::open(account, Opening { bump, terms_hash, refund, root, mint, vault, money });
    Ok(())
}
