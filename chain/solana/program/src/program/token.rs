//! The SPL Token program, as far as we need it: what an account of it says, and many transfers in one call.

use super::{owner::is_owned_by, terms::MAX_PAYEES};
use core::{mem::MaybeUninit, slice};
use pinocchio::{
    cpi::{invoke_signed_unchecked, CpiAccount, Signer},
    instruction::{InstructionAccount, InstructionView},
    AccountView, Address,
};

pub const TOKEN_PROGRAM: Address = Address::from_str_const("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
pub const ASSOCIATED_TOKEN_PROGRAM: Address = Address::from_str_const("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL");
pub const WRAPPED_SOL: Address = Address::from_str_const("So11111111111111111111111111111111111111112");

const ACCOUNT_BYTES: usize = 165;
const MINT_BYTES: usize = 82;
const MINT_IS_INITIALIZED: usize = 45;
const INITIALIZED: u8 = 1;

/// A token account that can send and receive: neither closed, nor frozen, nor of another program.
#[repr(C)]
pub struct TokenAccount {
    pub mint: Address,
    pub authority: Address,
    amount: [u8; 8],
    delegate: [u8; 36],
    state: u8,
    rest: [u8; 56],
}

const _: () = assert!(size_of::<TokenAccount>() == ACCOUNT_BYTES);

impl TokenAccount {
    #[inline(always)]
    pub fn usable(account: &AccountView) -> Option<&Self> {
        if account.data_len() != ACCOUNT_BYTES || !is_owned_by(account, &TOKEN_PROGRAM) {
            return None;
        }
        // SAFETY: the length was checked; the type consists of bytes, so every alignment and every content is valid.
        let token = unsafe { &*account.data_ptr().cast::<Self>() };
        (token.state == INITIALIZED).then_some(token)
    }

    #[inline(always)]
    pub fn amount(&self) -> u64 {
        u64::from_le_bytes(self.amount)
    }
}

pub fn is_mint(account: &AccountView) -> bool {
    // SAFETY: nothing else looks at the data meanwhile.
    is_owned_by(account, &TOKEN_PROGRAM)
        && account.data_len() == MINT_BYTES
        && unsafe { account.borrow_unchecked() }[MINT_IS_INITIALIZED] == INITIALIZED
}

const BATCH: u8 = 255;
const SYNC_NATIVE: u8 = 17;
const TRANSFER: u8 = 3;

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
    entries: [MaybeUninit<BatchEntry>; MAX_PAYEES],
}

#[repr(C)]
struct BatchViews<'a> {
    from: CpiAccount<'a>,
    authority: CpiAccount<'a>,
    to: [MaybeUninit<CpiAccount<'a>>; MAX_PAYEES],
}

/// Transfers out of one account, gathered and made in a single call: each costs about a fifth of a call of its own.
pub struct Transfers<'a> {
    from: &'a Address,
    authority: &'a Address,
    data: BatchData,
    accounts: [MaybeUninit<[InstructionAccount<'a>; 3]>; MAX_PAYEES],
    views: BatchViews<'a>,
    count: usize,
}

impl<'a> Transfers<'a> {
    #[inline(always)]
    pub fn new(from: &'a AccountView, authority: &'a AccountView) -> Self {
        Self {
            from: from.address(),
            authority: authority.address(),
            data: BatchData { instruction: BATCH, entries: [const { MaybeUninit::uninit() }; MAX_PAYEES] },
            accounts: [const { MaybeUninit::uninit() }; MAX_PAYEES],
            views: BatchViews {
                from: CpiAccount::from(from),
                authority: CpiAccount::from(authority),
                to: [const { MaybeUninit::uninit() }; MAX_PAYEES],
            },
            count: 0,
        }
    }

    /// Panics beyond as many as a ledger can hold.
    #[inline(always)]
    pub fn add(&mut self, to: &'a AccountView, units: u64) {
        let i = self.count;
        assert!(i < MAX_PAYEES);
        let units = units.to_le_bytes();
        self.data.entries[i].write(BatchEntry { accounts: 3, data_bytes: 9, instruction: TRANSFER, units });
        self.accounts[i].write([
            InstructionAccount::writable(self.from),
            InstructionAccount::writable(to.address()),
            InstructionAccount::readonly_signer(self.authority),
        ]);
        CpiAccount::init_from_account_view(to, &mut self.views.to[i]);
        self.count = i + 1;
    }

    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// A transfer that fails ends the whole transaction: there is no answer to look at.
    #[inline(always)]
    pub fn send(&self, signer: Signer) {
        // SAFETY: `new` and `add` have written everything up to these lengths, without gaps since the types are laid out
        // as in C; no reference into the data of the accounts handed over is used after this call.
        unsafe {
            let data = (&raw const self.data).cast();
            let views = (&raw const self.views).cast();
            let instruction = InstructionView {
                program_id: &TOKEN_PROGRAM,
                accounts: slice::from_raw_parts(self.accounts.as_ptr().cast(), self.count * 3),
                data: slice::from_raw_parts(data, 1 + self.count * size_of::<BatchEntry>()),
            };
            invoke_signed_unchecked(&instruction, slice::from_raw_parts(views, 2 + self.count), &[signer]);
        }
    }
}

/// Makes lamports that simply arrived count as wrapped SOL.
pub fn sync_native(account: &AccountView) {
    let instruction = InstructionView {
        program_id: &TOKEN_PROGRAM,
        accounts: &[InstructionAccount::writable(account.address())],
        data: &[SYNC_NATIVE],
    };
    // SAFETY: no reference into the account's data is used after this call.
    unsafe { invoke_signed_unchecked(&instruction, &[CpiAccount::from(account)], &[]) }
}
