//! What a remittance remembers.

use super::error::Refusal;
use core::slice;
use ledgerline_common::{
    head::{Head, Kind},
    money::{token_program_of, Money},
    owner::is_owned_by,
    token::TOKEN_PROGRAM,
};
use pinocchio::{cpi::Signer, AccountView, Address};

pub const KIND: Kind = Kind { tag: b'R', version: 1, seed: b"remittance" };
pub const MOST_CHUNKS: usize = 128;
/// Beside a bit for each payment: all of them were made.
const ALL_DELIVERED: u32 = 1 << 31;

#[repr(C)]
struct Own {
    money: u8,
    chunks: u8,
    complete: u8,
    unused: [u8; 2],
}

/// Behind it stand four bytes for each chunk.
#[repr(C)]
pub struct Header {
    head: Head<Own>,
    delivered: [u8; 8],
    pub refund: Address,
    pub root: [u8; 32],
    pub mint: Address,
    pub vault: Address,
}

pub struct State<'a> {
    pub header: &'a mut Header,
    chunks: &'a mut [[u8; 4]],
}

pub const fn bytes_for(chunks: usize) -> usize {
    size_of::<Header>() + chunks * 4
}

pub struct Opening {
    pub bump: u8,
    pub terms_hash: [u8; 32],
    pub refund: Address,
    pub root: [u8; 32],
    pub mint: Address,
    pub vault: Address,
    pub money: Money,
}

impl<'a> State<'a> {
    /// The remittance in an account of ours. Who owns the account is what makes its contents true.
    #[inline(always)]
    pub fn load(program: &Address, account: &AccountView) -> Result<Self, Refusal> {
        if !is_owned_by(account, program) || account.data_len() < size_of::<Header>() {
            return Err(Refusal::NotARemittance);
        }
        let state = Self::over(account);
        let head = &state.header.head;
        if !head.is(&KIND) || account.data_len() != bytes_for(usize::from(head.own.chunks)) {
            return Err(Refusal::NotARemittance);
        }
        Ok(state)
    }

    /// Into an account just created for it.
    pub fn open(account: &AccountView, opening: Opening) {
        let state = Self::over(account);
        let Opening { bump, terms_hash, refund, root, mint, vault, money } = opening;
        let own = Own { money: money as u8, chunks: state.chunks.len() as u8, complete: 0, unused: [0; 2] };
        let head = Head::new(&KIND, bump, terms_hash, own);
        *state.header = Header { head, delivered: [0; 8], refund, root, mint, vault };
    }

    #[inline(always)]
    fn over(account: &AccountView) -> Self {
        // SAFETY: the caller has made sure of the length; the types consist of bytes, so every alignment and every content
        // is valid. Each instruction looks at the data once, through this, and no program is handed the account that could
        // change it.
        unsafe {
            let data = account.data_ptr().cast_mut();
            let count = (account.data_len() - size_of::<Header>()) / 4;
            let chunks = slice::from_raw_parts_mut(data.add(size_of::<Header>()).cast(), count);
            Self { header: &mut *data.cast(), chunks }
        }
    }

    /// One bit for each payment of a chunk that was made.
    #[inline(always)]
    pub fn made(&self, number: u8) -> Result<u32, Refusal> {
        let chunk = self.chunks.get(usize::from(number)).ok_or(Refusal::NoSuchChunk)?;
        Ok(u32::from_le_bytes(*chunk) & !ALL_DELIVERED)
    }

    /// Writes down what is now made of a chunk of so many payments, before it is paid.
    #[inline(always)]
    pub fn note(&mut self, number: u8, made: u32, payments: usize, units: u64) -> Result<(), Refusal> {
        let all = made == (1u32 << payments) - 1;
        let chunk = self.chunks.get_mut(usize::from(number)).ok_or(Refusal::NoSuchChunk)?;
        *chunk = (made | if all { ALL_DELIVERED } else { 0 }).to_le_bytes();
        self.header.head.own.complete += u8::from(all);
        let delivered = self.header.delivered().checked_add(units).ok_or(Refusal::TooMuch)?;
        self.header.delivered = delivered.to_le_bytes();
        Ok(())
    }
}

impl Header {
    /// The remittance's own signature, for a call to another program.
    #[inline(always)]
    pub fn sign<T>(&self, call: impl FnOnce(Signer) -> T) -> T {
        self.head.sign(&KIND, call)
    }

    /// A remittance is never of SOL.
    #[inline(always)]
    pub fn token_program(&self) -> &'static Address {
        token_program_of(self.head.own.money).unwrap_or(&TOKEN_PROGRAM)
    }

    #[inline(always)]
    pub fn delivered(&self) -> u64 {
        u64::from_le_bytes(self.delivered)
    }

    pub fn is_complete(&self) -> bool {
        self.head.own.complete == self.head.own.chunks
    }
}
