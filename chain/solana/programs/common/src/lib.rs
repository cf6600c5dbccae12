//! What the programs share. It exists on the chain only: everything here is about accounts.

#![cfg_attr(any(target_os = "solana", target_arch = "bpf"), no_std)]
#![cfg(any(target_os = "solana", target_arch = "bpf"))]

pub mod derive;
pub mod extensions;
pub mod head;
pub mod lamports;
pub mod money;
pub mod owner;
pub mod refusals;
pub mod token;
pub mod transfers;
