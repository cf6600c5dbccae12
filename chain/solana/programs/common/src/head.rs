//! How every account of ours begins: what it is, and what its address follows from. Every field is made of bytes, so that
//! any account data of the right length can be looked at as one.

use core::slice;
use pinocchio::cpi::{Seed, Signer};

/// What tells one kind of account from another, and the seed of the address it signs for.
pub struct Kind {
    pub tag: u8,
    pub version: u8,
    pub seed: &'static [u8],
}

/// `own` is five bytes that mean something else in every kind.
#[repr(C)]
pub struct Head<Own> {
    tag: u8,
    version: u8,
    bump: u8,
    pub own: Own,
    terms_hash: [u8; 32],
}

impl<Own> Head<Own> {
    const BYTES: () = assert!(size_of::<Self>() == 40 && align_of::<Self>() == 1);

    #[inline(always)]
    pub fn new(kind: &Kind, bump: u8, terms_hash: [u8; 32], own: Own) -> Self {
        let () = Self::BYTES;
        Self { tag: kind.tag, version: kind.version, bump, own, terms_hash }
    }

    /// Who owns the account is another question, and comes first: it is what makes the contents true.
    #[inline(always)]
    pub fn is(&self, kind: &Kind) -> bool {
        self.tag == kind.tag && self.version == kind.version
    }

    /// The signature of the address that follows from the terms, for a call to another program.
    #[inline(always)]
    pub fn sign<T>(&self, kind: &Kind, call: impl FnOnce(Signer) -> T) -> T {
        let seeds = [kind.seed, &self.terms_hash, slice::from_ref(&self.bump)].map(Seed::from);
        call(Signer::from(&seeds))
    }
}
