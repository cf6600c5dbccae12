//! What was agreed, as it comes in an instruction: `track key (32) ‖ N × (wallet (32) ‖ bps (u16, little endian))`.

use super::error::Refusal;
use crate::share::WHOLE_BPS;
use ledgerline_common::derive::sha256;

pub const MAX_PAYEES: usize = 25;
const TRACK_KEY_BYTES: usize = 32;
const PAYEE_BYTES: usize = 34;

pub struct Terms<'a> {
    bytes: &'a [u8],
    payees: &'a [[u8; PAYEE_BYTES]],
}

pub struct Payee<'a> {
    pub wallet: &'a [u8; 32],
    pub bps: u16,
}

impl<'a> Terms<'a> {
    /// There is exactly one spelling of the same terms, hence one address: ascending wallets, each once.
    pub fn checked(bytes: &'a [u8]) -> Result<Self, Refusal> {
        let (_track_key, rest) = bytes.split_at_checked(TRACK_KEY_BYTES).ok_or(Refusal::WrongDataLength)?;
        let (payees, leftover) = rest.as_chunks::<PAYEE_BYTES>();
        if !leftover.is_empty() {
            return Err(Refusal::WrongDataLength);
        }
        if payees.is_empty() || payees.len() > MAX_PAYEES {
            return Err(Refusal::WrongPayeeCount);
        }
        let terms = Self { bytes, payees };
        let mut sum = 0;
        let mut before: Option<&[u8; 32]> = None;
        for Payee { wallet, bps } in terms.payees() {
            if before.is_some_and(|last| !is_below(last, wallet)) {
                return Err(Refusal::PayeesNotAscending);
            }
            if bps == 0 {
                return Err(Refusal::ZeroShare);
            }
            before = Some(wallet);
            sum += u64::from(bps);
        }
        if sum != WHOLE_BPS {
            return Err(Refusal::SharesNotWhole);
        }
        Ok(terms)
    }

    pub fn hash(&self) -> [u8; 32] {
        sha256(&[self.bytes])
    }

    pub fn len(&self) -> usize {
        self.payees.len()
    }

    #[inline(always)]
    pub fn payees(&self) -> impl Iterator<Item = Payee<'a>> {
        self.payees.iter().map(|payee| {
            let (wallet, bps) = payee.split_first_chunk::<32>().expect("34 bytes hold 32");
            Payee { wallet, bps: u16::from_le_bytes([bps[0], bps[1]]) }
        })
    }
}

/// As bytes compare, first to last, eight at a time.
fn is_below(a: &[u8; 32], b: &[u8; 32]) -> bool {
    let words = |address: &[u8; 32]| {
        let (words, _) = address.as_chunks::<8>();
        [words[0], words[1], words[2], words[3]].map(u64::from_be_bytes)
    };
    words(a) < words(b)
}
