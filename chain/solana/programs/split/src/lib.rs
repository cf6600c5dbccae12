//! One address per track, one ledger per token and one for SOL, no owner.
//!
//! A split's address follows from its terms (track key, wallets, basis points) and owns one vault per token. A ledger
//! per token remembers what each payee has been sent. Anybody may create a ledger and anybody may distribute; nobody
//! can do either in another way than the terms say.

#![cfg_attr(any(target_os = "solana", target_arch = "bpf"), no_std)]

pub mod share;

/// Everything that touches accounts exists on the chain only; the arithmetic is also tested on the machine that builds.
#[cfg(any(target_os = "solana", target_arch = "bpf"))]
mod program;
