//! A chunk as an instruction brings it: `number (u8) ‖ what all chunks before it come to (u64) ‖ what all come to (u64) ‖ an
//! amount for each contract (u64) ‖ the way to the root (32 each)`, numbers little endian. The contracts are accounts.

use super::error::Refusal;
use core::{mem::MaybeUninit, slice};
use ledgerline_common::{derive::sha256, transfers::MOST_TRANSFERS};
use pinocchio::AccountView;

pub const MOST_PAYMENTS: usize = MOST_TRANSFERS;
const LEAF: u8 = 0;
const NODE: [u8; 1] = [1];
/// Of numbers below this, as many as a chunk has and one more come to less than 64 bits hold.
const SURELY_SMALL: u64 = 1 << 59;
const _: () = assert!(MOST_PAYMENTS < 31);

pub struct Chunk<'a> {
    pub number: u8,
    before: u64,
    total: u64,
    amounts: &'a [[u8; 8]],
    proof: &'a [[u8; 32]],
}

impl<'a> Chunk<'a> {
    #[inline(always)]
    pub fn read(data: &'a [u8], payments: usize) -> Result<Self, Refusal> {
        if payments == 0 || payments > MOST_PAYMENTS {
            return Err(Refusal::WrongAccounts);
        }
        let (head, rest) = data.split_first_chunk::<17>().ok_or(Refusal::WrongDataLength)?;
        let (amounts, proof) = rest.split_at_checked(payments * 8).ok_or(Refusal::WrongDataLength)?;
        let (amounts, _) = amounts.as_chunks::<8>();
        let (proof, left_over) = proof.as_chunks::<32>();
        if !left_over.is_empty() {
            return Err(Refusal::WrongDataLength);
        }
        let [number, numbers @ ..] = head;
        let (before, total) = numbers.split_first_chunk::<8>().expect("16 bytes hold 8");
        let total = total.first_chunk::<8>().expect("8 bytes are left");
        let (before, total) = (u64::from_le_bytes(*before), u64::from_le_bytes(*total));
        Ok(Self { number: *number, before, total, amounts, proof })
    }

    /// What must have come in before the chunk may go, while it is what the root stands for.
    #[inline(never)]
    pub fn needed(&self, contracts: &[AccountView], root: &[u8; 32]) -> Result<u64, Refusal> {
        let mut head = [0; 37];
        head[0] = LEAF;
        head[4] = self.number;
        head[13..21].copy_from_slice(&self.before.to_be_bytes());
        head[29..37].copy_from_slice(&self.total.to_be_bytes());
        let mut pieces = Pieces { head: &head, pairs: [const { MaybeUninit::uninit() }; MOST_PAYMENTS] };
        let (mut sum, mut bits) = (self.before, self.before);
        for (i, contract) in contracts.iter().enumerate() {
            // SAFETY: there are as many amounts as contracts, and no more than there is room for.
            let (amount, pair) = unsafe { (self.amounts.get_unchecked(i), pieces.pairs.get_unchecked_mut(i)) };
            pair.write([contract.address().as_ref(), amount]);
            let units = u64::from_le_bytes(*amount);
            sum = sum.wrapping_add(units);
            bits |= units;
        }
        if bits >= SURELY_SMALL {
            return Err(Refusal::TooMuch);
        }
        let mut node = pieces.hash(contracts.len());
        let mut place = self.number;
        for neighbour in self.proof {
            let [left, right] = if place & 1 == 0 { [&node, neighbour] } else { [neighbour, &node] };
            node = sha256(&[&NODE, left, right]);
            place >>= 1;
        }
        if place != 0 || node != *root {
            return Err(Refusal::NoSuchChunk);
        }
        Ok(sum)
    }

    /// # Safety
    /// `i` is below the number of payments.
    #[inline(always)]
    pub unsafe fn amount(&self, i: usize) -> u64 {
        // SAFETY: as the caller says.
        u64::from_le_bytes(unsafe { *self.amounts.get_unchecked(i) })
    }
}

/// A leaf's bytes where they lie: its head, and a contract and an amount for each payment.
#[repr(C)]
struct Pieces<'a> {
    head: &'a [u8],
    pairs: [MaybeUninit<[&'a [u8]; 2]>; MOST_PAYMENTS],
}

impl Pieces<'_> {
    /// So many pairs have been written.
    #[inline(always)]
    fn hash(&self, count: usize) -> [u8; 32] {
        // SAFETY: laid out as in C, the pairs follow the head without a gap.
        sha256(unsafe { slice::from_raw_parts((&raw const *self).cast(), 1 + 2 * count) })
    }
}
