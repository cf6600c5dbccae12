//! Addresses that follow from what they stand for. The search is the runtime's own rule, done with the cheaper system
//! calls: about 350 compute units a try instead of 1,500.

use core::mem::MaybeUninit;
use pinocchio::{syscalls, Address};

use super::token::{ASSOCIATED_TOKEN_PROGRAM, TOKEN_PROGRAM};

const MARKER: &[u8] = b"ProgramDerivedAddress";
const EDWARDS_CURVE: u64 = 0;

pub const SPLIT_SEED: &[u8] = b"split";
pub const LEDGER_SEED: &[u8] = b"ledger";

pub fn split_address(program: &Address, terms_hash: &[u8; 32]) -> (Address, u8) {
    first_off_curve(|bump| sha256(&[SPLIT_SEED, terms_hash, &[bump], program.as_ref(), MARKER]))
}

pub fn ledger_address(program: &Address, terms_hash: &[u8; 32], mint: &Address) -> (Address, u8) {
    first_off_curve(|bump| sha256(&[LEDGER_SEED, terms_hash, mint.as_ref(), &[bump], program.as_ref(), MARKER]))
}

/// Where a wallet receives a token. Only the canonical one counts: no other can ever be opened.
pub fn associated_token_address(wallet: &[u8; 32], mint: &Address) -> Address {
    let parts = |bump| {
        let program = ASSOCIATED_TOKEN_PROGRAM.as_ref();
        sha256(&[wallet, TOKEN_PROGRAM.as_ref(), mint.as_ref(), &[bump], program, MARKER])
    };
    first_off_curve(parts).0
}

/// The canonical address is the one with the highest bump that is no point of the curve, so that nobody has its key.
/// About one hash in two is such an address: running out of bumps would take a chance of 2⁻²⁵⁶.
#[inline(always)]
fn first_off_curve(hash_with: impl Fn(u8) -> [u8; 32]) -> (Address, u8) {
    let mut bump = u8::MAX;
    loop {
        let hash = hash_with(bump);
        if !is_on_curve(&hash) {
            return (Address::new_from_array(hash), bump);
        }
        bump -= 1;
    }
}

pub fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = MaybeUninit::<[u8; 32]>::uninit();
    // SAFETY: a slice of slices is what the system call reads (pointer and length each, both 64 bits wide here), and it
    // writes all 32 bytes.
    unsafe {
        syscalls::sol_sha256(parts.as_ptr().cast(), parts.len() as u64, hash.as_mut_ptr().cast());
        hash.assume_init()
    }
}

fn is_on_curve(point: &[u8; 32]) -> bool {
    // SAFETY: reads 32 bytes; a null result means that only the answer is wanted.
    unsafe { syscalls::sol_curve_validate_point(EDWARDS_CURVE, point.as_ptr(), core::ptr::null_mut()) == 0 }
}
