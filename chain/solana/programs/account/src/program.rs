mod change;
mod error;
mod forward;
mod open;
mod recovery;
mod state;
mod terms;
mod withdraw;

use self::error::Refusal;
use pinocchio::{no_allocator, nostd_panic_handler, program_entrypoint, AccountView, Address, ProgramResult};

/// A withdrawal with as many accounts of a mint's hook as fit, and one more: too many still count as too many.
const MAX_ACCOUNTS: usize = withdraw::HOOK_ACCOUNTS_FROM + ledgerline_common::transfers::MOST_EXTRA + 1;

program_entrypoint!(process, MAX_ACCOUNTS);
no_allocator!();
nostd_panic_handler!();

#[inline(always)]
fn process(program: &Address, accounts: &mut [AccountView], data: &[u8]) -> ProgramResult {
    let Some((instruction, data)) = data.split_first() else {
        return Err(Refusal::UnknownInstruction.into());
    };
    match instruction {
        0 => open::open(program, accounts, data),
        1 => withdraw::withdraw(program, accounts, data),
        2 => withdraw::withdraw_sol(program, accounts, data),
        3 => change::change_owner(program, accounts, data),
        4 => change::change_guardian(program, accounts, data),
        5 => change::set_forwarding(program, accounts, data),
        6 => recovery::start(program, accounts, data),
        7 => recovery::cancel(program, accounts, data),
        8 => recovery::finish(program, accounts, data),
        9 => forward::forward(program, accounts, data),
        10 => forward::forward_sol(program, accounts, data),
        _ => Err(Refusal::UnknownInstruction.into()),
    }
}

/// The data of an instruction that has a fixed length.
#[inline(always)]
fn exactly<const N: usize>(data: &[u8]) -> Result<&[u8; N], Refusal> {
    data.try_into().map_err(|_| Refusal::WrongDataLength)
}
