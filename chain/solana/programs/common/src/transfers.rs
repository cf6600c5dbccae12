//! Moving tokens: many transfers in one call where the token program takes a batch, and one call each anywhere.

use core::{mem::MaybeUninit, slice};
use pinocchio::{
    cpi::{invoke_signed_unchecked, CpiAccount, Signer},
    instruction::{InstructionAccount, InstructionView},
    AccountView, Address,
};

use super::token::decimals_of;

/// As many as one batch of ours holds.
pub const MOST_TRANSFERS: usize = 25;
/// As many accounts of a hook as are passed on.
pub const MOST_EXTRA: usize = 16;
const BATCH: u8 = 255;
const TRANSFER: u8 = 3;
const TRANSFER_CHECKED: u8 = 12;

/// One transfer as a batch holds it: the number of its accounts, the length of its data, and the data.
#[repr(C)]
struct BatchEntry {
    accounts: u8,
    data_bytes: u8,
    instruction: u8,
    units: [u8; 8],
}

#[repr(C)]
struct BatchData {
    instruction: u8,
    entries: [MaybeUninit<BatchEntry>; MOST_TRANSFERS],
}

#[repr(C)]
struct BatchViews<'a> {
    from: CpiAccount<'a>,
    authority: CpiAccount<'a>,
    to: [MaybeUninit<CpiAccount<'a>>; MOST_TRANSFERS],
}

/// Transfers out of one account, gathered and made in a single call: each costs about a fifth of a call of its own.
pub struct Transfers<'a> {
    from: &'a Address,
    authority: &'a Address,
    data: BatchData,
    accounts: [MaybeUninit<[InstructionAccount<'a>; 3]>; MOST_TRANSFERS],
    views: BatchViews<'a>,
}

impl<'a> Transfers<'a> {
    #[inline(always)]
    pub fn new(from: &'a AccountView, authority: &'a AccountView) -> Self {
        Self {
            from: from.address(),
            authority: authority.address(),
            data: BatchData { instruction: BATCH, entries: [const { MaybeUninit::uninit() }; MOST_TRANSFERS] },
            accounts: [const { MaybeUninit::uninit() }; MOST_TRANSFERS],
            views: BatchViews {
                from: CpiAccount::from(from),
                authority: CpiAccount::from(authority),
                to: [const { MaybeUninit::uninit() }; MOST_TRANSFERS],
            },
        }
    }

    /// # Safety
    /// `i` is below the most transfers, and comes after all numbers below it.
    #[inline(always)]
    pub unsafe fn set(&mut self, i: usize, to: &'a AccountView, units: u64) {
        let units = units.to_le_bytes();
        // SAFETY: as the caller says.
        let (entry, accounts, view) = unsafe {
            (
                self.data.entries.get_unchecked_mut(i),
                self.accounts.get_unchecked_mut(i),
                self.views.to.get_unchecked_mut(i),
            )
        };
        entry.write(BatchEntry { accounts: 3, data_bytes: 9, instruction: TRANSFER, units });
        accounts.write([
            InstructionAccount::writable(self.from),
            InstructionAccount::writable(to.address()),
            InstructionAccount::readonly_signer(self.authority),
        ]);
        CpiAccount::init_from_account_view(to, view);
    }

    /// A transfer that fails ends the whole transaction: there is no answer to look at.
    #[inline(always)]
    pub fn send(&self, token_program: &Address, count: usize, signer: Signer) {
        // SAFETY: `new` and `set` have written everything up to these lengths, without gaps since the types are laid out
        // as in C; no reference into the data of the accounts handed over is used after this call.
        unsafe {
            let data = (&raw const self.data).cast();
            let views = (&raw const self.views).cast();
            let instruction = InstructionView {
                program_id: token_program,
                accounts: slice::from_raw_parts(self.accounts.as_ptr().cast(), count * 3),
                data: slice::from_raw_parts(data, 1 + count * size_of::<BatchEntry>()),
            };
            invoke_signed_unchecked(&instruction, slice::from_raw_parts(views, 2 + count), &[signer]);
        }
    }
}

/// One transfer as every token program takes it.
pub struct CheckedTransfer<'a> {
    pub token_program: &'a Address,
    pub from: &'a AccountView,
    pub mint: &'a AccountView,
    pub to: &'a AccountView,
    pub authority: &'a AccountView,
    pub units: u64,
}

impl CheckedTransfer<'_> {
    /// No reference into the data of these accounts may be used afterwards: their amounts have changed.
    #[inline(never)]
    pub fn send(&self, signer: Signer) {
        let Self { token_program, from, mint, to, authority, units } = *self;
        let accounts = [
            InstructionAccount::writable(from.address()),
            InstructionAccount::readonly(mint.address()),
            InstructionAccount::writable(to.address()),
            InstructionAccount::readonly_signer(authority.address()),
        ];
        let data = checked_data(units, mint);
        let instruction = InstructionView { program_id: token_program, accounts: &accounts, data: &data };
        let views = [from, mint, to, authority].map(CpiAccount::from);
        // SAFETY: the caller keeps no reference into the accounts' data.
        unsafe { invoke_signed_unchecked(&instruction, &views, &[signer]) }
    }

    /// The same with accounts behind it that a mint's hook asks for. The hook has no signature of the authority. Nothing
    /// happens with more of them than fit.
    #[inline(never)]
    pub fn send_with(&self, extra: &[AccountView], signer: Signer) -> Option<()> {
        let Self { token_program, from, mint, to, authority, units } = *self;
        if extra.len() > MOST_EXTRA {
            return None;
        }
        let mut accounts = [const { MaybeUninit::<InstructionAccount>::uninit() }; 4 + MOST_EXTRA];
        let mut views = [const { MaybeUninit::<CpiAccount>::uninit() }; 4 + MOST_EXTRA];
        accounts[0].write(InstructionAccount::writable(from.address()));
        accounts[1].write(InstructionAccount::readonly(mint.address()));
        accounts[2].write(InstructionAccount::writable(to.address()));
        accounts[3].write(InstructionAccount::readonly_signer(authority.address()));
        for (view, account) in views.iter_mut().zip([from, mint, to, authority]) {
            CpiAccount::init_from_account_view(account, view);
        }
        for (i, account) in extra.iter().enumerate() {
            accounts[4 + i].write(InstructionAccount::new(account.address(), account.is_writable(), false));
            CpiAccount::init_from_account_view(account, &mut views[4 + i]);
        }
        let data = checked_data(units, mint);
        let count = 4 + extra.len();
        // SAFETY: so many of both have been written; the caller keeps no reference into the accounts' data.
        unsafe {
            let accounts = slice::from_raw_parts(accounts.as_ptr().cast(), count);
            let instruction = InstructionView { program_id: token_program, accounts, data: &data };
            invoke_signed_unchecked(&instruction, slice::from_raw_parts(views.as_ptr().cast(), count), &[signer]);
        }
        Some(())
    }
}

fn checked_data(units: u64, mint: &AccountView) -> [u8; 10] {
    let mut data = [TRANSFER_CHECKED; 10];
    data[1..9].copy_from_slice(&units.to_le_bytes());
    data[9] = decimals_of(mint);
    data
}
