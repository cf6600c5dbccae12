mod close_ledger;
mod create_ledger;
mod derive;
mod distribute;
mod error;
mod gather;
mod ledger;
mod owner;
mod terms;
mod token;
mod wrap_sol;

use self::error::Refusal;
use pinocchio::{no_allocator, nostd_panic_handler, program_entrypoint, AccountView, Address, ProgramResult};

/// One more than the largest instruction takes: with all accounts beyond it dropped, too many still count as too many.
const MAX_ACCOUNTS: usize = distribute::PAYEES_FROM + terms::MAX_PAYEES + 1;

program_entrypoint!(process, MAX_ACCOUNTS);
no_allocator!();
nostd_panic_handler!();

#[inline(always)]
fn process(program: &Address, accounts: &mut [AccountView], data: &[u8]) -> ProgramResult {
    match data {
        [1] => distribute::distribute(program, accounts),
        [0, terms @ ..] => create_ledger::create_ledger(program, accounts, terms),
        [2] => close_ledger::close_ledger(program, accounts),
        [3] => wrap_sol::wrap_sol(program, accounts),
        [4] => gather::gather(program, accounts),
        _ => Err(Refusal::UnknownInstruction.into()),
    }
}
