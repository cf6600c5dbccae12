//! Addresses that follow from what they stand for. The search is the runtime's own rule, done with the cheaper system
//! calls: about 350 compute units a try instead of 1,500.

use core::{mem::MaybeUninit, slice};
use pinocchio::{syscalls, Address};

use super::token::ASSOCIATED_TOKEN_PROGRAM;

const MARKER: &[u8; 21] = b"ProgramDerivedAddress";
const EDWARDS_CURVE: u64 = 0;

/// The address of a program for two seeds, and its bump.
pub fn derived_address(program: &Address, seeds: [&[u8]; 2]) -> (Address, u8) {
    first_off_curve(|bump| sha256(&[seeds[0], seeds[1], &[bump], program.as_ref(), MARKER]))
}

/// The same for three seeds.
pub fn derived_address_of_three(program: &Address, seeds: [&[u8]; 3]) -> (Address, u8) {
    first_off_curve(|bump| sha256(&[seeds[0], seeds[1], seeds[2], &[bump], program.as_ref(), MARKER]))
}

/// Where wallets receive one token: everything that is hashed besides the wallet, in one piece, since the system call is
/// paid by the piece. Only the canonical address counts: no other can ever be opened.
#[repr(C)]
pub struct AssociatedAddresses {
    pub token_program: Address,
    mint: Address,
    bump: u8,
    associated_token_program: Address,
    marker: [u8; 21],
}

impl AssociatedAddresses {
    #[inline(always)]
    pub fn new(token_program: &Address, mint: &Address) -> Self {
        Self {
            token_program: *token_program,
            mint: *mint,
            bump: 0,
            associated_token_program: ASSOCIATED_TOKEN_PROGRAM,
            marker: *MARKER,
        }
    }

    #[inline(always)]
    pub fn of(&mut self, wallet: &Address, bump: u8) -> Address {
        self.bump = bump;
        // SAFETY: the type consists of bytes, without gaps.
        let rest = unsafe { slice::from_raw_parts((&raw const *self).cast::<u8>(), size_of::<Self>()) };
        Address::new_from_array(sha256(&[wallet.as_ref(), rest]))
    }

    pub fn find(&mut self, wallet: &Address) -> (Address, u8) {
        first_off_curve(|bump| self.of(wallet, bump).to_bytes())
    }
}

/// The canonical address is the one with the highest bump that is no point of the curve, so that nobody has its key.
/// About one hash in two is such an address: running out of bumps would take a chance of 2⁻²⁵⁶.
#[inline(always)]
fn first_off_curve(mut hash_with: impl FnMut(u8) -> [u8; 32]) -> (Address, u8) {
    let mut bump = u8::MAX;
    loop {
        let hash = hash_with(bump);
        if !is_on_curve(&hash) {
            return (Address::new_from_array(hash), bump);
        }
        bump -= 1;
    }
}

#[inline(always)]
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
