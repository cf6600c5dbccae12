mod chunk;
mod deliver;
mod error;
mod give_back;
mod open;
mod state;

use self::error::Refusal;
use pinocchio::{no_allocator, nostd_panic_handler, program_entrypoint, AccountView, Address, ProgramResult};

/// One more than the largest instruction takes: with all accounts beyond it dropped, too many still count as too many.
const MAX_ACCOUNTS: usize = deliver::PLAIN_CONTRACTS_FROM + chunk::MOST_PAYMENTS + 1;

program_entrypoint!(process, MAX_ACCOUNTS);
no_allocator!();
nostd_panic_handler!();

#[inline(always)]
fn process(program: &Address, accounts: &mut [AccountView], data: &[u8]) -> ProgramResult {
    let Some((instruction, data)) = data.split_first() else {
        return Err(Refusal::UnknownInstruction.into());
    };
    if *instruction == 0 {
        return open::open(program, accounts, data);
    }
    let call = Call { program, accounts, data };
    match instruction {
        1 => deliver::by_batch(call),
        2 => deliver::one_by_one(call),
        3 => give_back::take_back(call),
        4 => give_back::give_back(call),
        5 => give_back::give_back_sol(call),
        _ => Err(Refusal::UnknownInstruction.into()),
    }
}

/// What an instruction gets, in one piece: the machine passes no more than five things to a function.
struct Call<'a> {
    program: &'a Address,
    accounts: &'a mut [AccountView],
    data: &'a [u8],
}
