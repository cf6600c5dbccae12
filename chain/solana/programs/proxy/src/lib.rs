//! For tests only: calls the program in the first account with the others and with the given data, and writes a log line
//! of the same data first. So anything can be tried that a program between a person and ours could try.

#![cfg_attr(any(target_os = "solana", target_arch = "bpf"), no_std)]
#![cfg(any(target_os = "solana", target_arch = "bpf"))]

use core::mem::MaybeUninit;
use pinocchio::{
    cpi::{invoke_signed_unchecked, CpiAccount},
    instruction::{InstructionAccount, InstructionView},
    no_allocator, nostd_panic_handler, program_entrypoint,
    syscalls::sol_log_data,
    AccountView, Address, ProgramResult,
};

const MAX_ACCOUNTS: usize = 40;

program_entrypoint!(process, MAX_ACCOUNTS);
no_allocator!();
nostd_panic_handler!();

#[inline(always)]
fn process(_program: &Address, accounts: &mut [AccountView], data: &[u8]) -> ProgramResult {
    let [program, others @ ..] = accounts else { return Ok(()) };
    let field = [data.as_ptr() as u64, data.len() as u64];
    // SAFETY: the system call reads an array of fields, each a pointer and a length of 64 bits.
    unsafe { sol_log_data(field.as_ptr().cast(), 1) }
    call(program, others, data);
    Ok(())
}

#[inline(never)]
fn call(program: &AccountView, others: &[AccountView], data: &[u8]) {
    let mut metas = [const { MaybeUninit::<InstructionAccount>::uninit() }; MAX_ACCOUNTS];
    let mut views = [const { MaybeUninit::<CpiAccount>::uninit() }; MAX_ACCOUNTS];
    for (i, account) in others.iter().enumerate() {
        metas[i].write(InstructionAccount::new(account.address(), account.is_writable(), account.is_signer()));
        CpiAccount::init_from_account_view(account, &mut views[i]);
    }
    // SAFETY: so many of both have been written; nothing is read afterwards.
    unsafe {
        let accounts = core::slice::from_raw_parts(metas.as_ptr().cast(), others.len());
        let views = core::slice::from_raw_parts(views.as_ptr().cast(), others.len());
        let instruction = InstructionView { program_id: program.address(), accounts, data };
        invoke_signed_unchecked(&instruction, views, &[]);
    }
}
