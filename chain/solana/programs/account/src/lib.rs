//! A home for one person's shares: a payee of splits that belongs to whoever its rules say.
//!
//! Its address follows from its terms (first owner, guardian, delay, salt), so that it can be paid before it exists. The
//! owner takes out what is there and may name another owner; a guardian can start a recovery, which the owner can cancel;
//! nobody else can do anything, but open it, finish a recovery whose time has come, and forward to the owner where the
//! owner has switched that on. `chain/models/payee-account.ts` has the same rules without a chain.

#![cfg_attr(any(target_os = "solana", target_arch = "bpf"), no_std)]

#[cfg(any(target_os = "solana", target_arch = "bpf"))]
mod program;
