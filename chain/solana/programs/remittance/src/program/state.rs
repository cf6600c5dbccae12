//! What a remittance remembers.

use super::error::Refusal;
use core::slice;
use ledgerline_common::{
    owner::is_owned_by,
    token::{TOKEN_2022, TOKEN_PROGRAM},
};
use pinocchio::{
    cpi::{Seed, Signer},
    AccountView, Address,
};

const TAG: u8 = b'R';
const VERSION: u8 = 1;
pub const SEED: &[u8] = b"remittance";
pub const MOST_CHUNKS: usize = 128;
/// Beside a bit for each payment: all of them were made.
const ALL_DELIVERED: u32 = 1 << 31;

/// Every field is made of bytes, so that any account data of the right length can be looked at as this. Behind it stand
/// four bytes for each chunk.
#[repr(C)]
pub struct Header {
    tag: u8,
    version: u8,
    bump: u8,
    newer_token: u8,
    chunks: u8,
    complete: u8,
    unused: [u8; 2],
    delivered: [u8; 8],
    terms_hash: [u8; 32],
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
    pub newer_token: bool,
}

impl<'a> State<'a> {
    /// The remittance in an account of ours. Who owns the account is what makes its contents true.
    #[inline(always)]
    pub fn load(program: &Address, account: &AccountView) -> Result<Self, Refusal> {
        if !is_owned_by(account, program) || account.data_len() < size_of::<Header>() {
            return Err(Refusal::NotARemittance);
        }
        let state = Self::over(account);
        let Header { tag, version, chunks, .. } = *state.header;
        if tag != TAG || version != VERSION || account.data_len() != bytes_for(usize::from(chunks)) {
            return Err(Refusal::NotARemittance);
        }
        Ok(state)
    }

    /// Into an account just created for it.
    pub fn open(account: &AccountView, opening: Opening) {
        let state = Self::over(account);
        let Opening { bump, terms_hash, refund, root, mint, vault, newer_token } = opening;
        *state.header = Header {
            tag: TAG,
            version: VERSION,
            bump,
            newer_token: newer_token.into(),
            chunks: state.chunks.len() as u8,
            complete: 0,
            unused: [0; 2],
            delivered: [0; 8],
            terms_hash,
            refund,
            root,
            mint,
            vault,
        };
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
        self.header.complete += u8::from(all);
        let delivered = self.header.delivered().checked_add(units).ok_or(Refusal::TooMuch)?;
        self.header.delivered = delivered.to_le_bytes();
        Ok(())
    }
}

impl Header {
    /// The remittance's own signature, for a call to another program.
    #[inline(always)]
    pub fn sign<T>(&self, call: impl FnOnce(Signer) -> T) -> T {
        let seeds = [SEED, &self.terms_hash, slice::from_ref(&self.bump)].map(Seed::from);
        call(Signer::from(&seeds))
    }

    #[inline(always)]
    pub fn token_program(&self) -> &'static Address {
        if self.newer_token == 0 {
            &TOKEN_PROGRAM
        } else {
            &TOKEN_2022
        }
    }

    #[inline(always)]
    pub fn delivered(&self) -> u64 {
        u64::from_le_bytes(self.delivered)
    }

    pub fn is_complete(&self) -> bool {
        self.complete == self.chunks
    }
}
