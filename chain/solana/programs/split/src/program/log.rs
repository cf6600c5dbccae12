use super::terms::MAX_PAYEES;
use core::mem::{offset_of, MaybeUninit};
use pinocchio::{syscalls::sol_log_data, Address};

/// One line in the transaction's log, for whoever keeps books outside: which split and which token (the system program
/// for SOL), all that ever came in, one bit for each payee who was paid, one for each who is owed something and could
/// not be, and the new total of each who was paid.
#[repr(C, packed)]
struct Line {
    tag: u8,
    split: Address,
    mint: Address,
    received: u64,
    paid: u32,
    waiting: u32,
    totals: [MaybeUninit<u64>; MAX_PAYEES],
}

pub struct Log(Line);

/// Who was paid and who waits, one bit each, and how many were paid.
#[derive(Clone, Copy, Default)]
pub struct Noted {
    pub paid: u32,
    pub waiting: u32,
    pub count: usize,
}

impl Log {
    #[inline(always)]
    pub fn new(split: &Address, mint: &Address, received: u64) -> Self {
        let totals = [MaybeUninit::uninit(); MAX_PAYEES];
        Self(Line { tag: b'D', split: *split, mint: *mint, received, paid: 0, waiting: 0, totals })
    }

    /// The new total of the payee who is paid as number `count`.
    ///
    /// # Safety
    /// `count` is below the most payees.
    #[inline(always)]
    pub unsafe fn set_total(&mut self, count: usize, total: u64) {
        // SAFETY: as the caller says; packed fields may lie anywhere.
        unsafe { (&raw mut self.0.totals).cast::<u64>().add(count).write_unaligned(total) }
    }

    /// Nothing is said where nobody was paid. `set_total` was called for every number below the count.
    #[inline(always)]
    pub fn write(&mut self, Noted { paid, waiting, count }: Noted) {
        if count == 0 {
            return;
        }
        self.0.paid = paid;
        self.0.waiting = waiting;
        let bytes = offset_of!(Line, totals) + count * size_of::<u64>();
        let field = [&raw const self.0 as u64, bytes as u64];
        // SAFETY: the system call reads an array of fields, each a pointer and a length of 64 bits; so many totals have
        // been written.
        unsafe { sol_log_data(field.as_ptr().cast(), 1) }
    }
}
