//! One transfer pays many contracts, chunk by chunk.
//!
//! A remittance's address follows from its terms: the token, the refund address, and a Merkle root over chunks of payments.
//! Whoever owes money sends one ordinary transfer; anybody delivers; every payment is made exactly once. The refund address
//! may take back what is not delivered, at any time. `chain/models/remittance.ts` has the same rules without a chain.

#![cfg_attr(any(target_os = "solana", target_arch = "bpf"), no_std)]

#[cfg(any(target_os = "solana", target_arch = "bpf"))]
mod program;
