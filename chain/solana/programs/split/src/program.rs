mod claim;
mod create_ledger;
mod distribute;
mod distribute_sol;
mod error;
mod gather;
mod ledger;
mod log;
mod share_out;
mod terms;

use self::error::Refusal;
use pinocchio::{no_allocator, nostd_panic_handler, program_entrypoint, AccountView, Address, ProgramResult};

/// One more than the largest instruction takes: with all accounts beyond it dropped, too many still count as too many.
const MAX_ACCOUNTS: usize = distribute::PLAIN_PAYEES_FROM + terms::MAX_PAYEES + 1;

program_entrypoint!(process, MAX_ACCOUNTS);
no_allocator!();
nostd_panic_handler!();

#[inline(always)]
fn process(program: &Address, accounts: &mut [AccountView], data: &[u8]) -> ProgramResult {
    match data {
        [1] => distribute::by_batch(program, accounts),
        [0, terms @ ..] => create_ledger::create_ledger(program, accounts, terms),
        [2] => distribute::one_by_one(program, accounts),
        [3] => distribute_sol::distribute_sol(program, accounts),
        [4] => claim::claim(program, accounts),
        [5] => claim::claim_sol(program, accounts),
        [6] => gather::gather(program, accounts),
        _ => Err(Refusal::UnknownInstruction.into()),
    }
}
