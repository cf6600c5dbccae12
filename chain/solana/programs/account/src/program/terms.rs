//! What an account's address stands for: `first owner (32) ‖ guardian (32, zeros for none) ‖ delay in seconds (u32) ‖ salt
//! (32)`, numbers little endian.

use super::{error::Refusal, exactly};
use ledgerline_common::derive::sha256;
use pinocchio::Address;

const DAY: u32 = 24 * 3_600;
const LEAST_DELAY: u32 = 14 * DAY;
const MOST_DELAY: u32 = 365 * DAY;

#[repr(C)]
pub struct Terms {
    pub owner: Address,
    pub guardian: Address,
    pub delay: [u8; 4],
    salt: [u8; 32],
}

const BYTES: usize = size_of::<Terms>();
const _: () = assert!(BYTES == 100);

impl Terms {
    #[inline(always)]
    pub fn checked(data: &[u8]) -> Result<&Self, Refusal> {
        let bytes: &[u8; BYTES] = exactly(data)?;
        // SAFETY: the length was checked; the type consists of bytes, so every alignment and every content is valid.
        let terms = unsafe { &*bytes.as_ptr().cast::<Self>() };
        let delay = u32::from_le_bytes(terms.delay);
        if !(LEAST_DELAY..=MOST_DELAY).contains(&delay) {
            return Err(Refusal::WrongDelay);
        }
        Ok(terms)
    }

    #[inline(always)]
    pub fn hash(data: &[u8]) -> [u8; 32] {
        sha256(&[data])
    }
}
