//! The ledger account of one split and one token: who has been sent how much.

use super::{
    derive::{associated_token_address, split_address, SPLIT_SEED},
    error::Refusal,
    owner::is_owned_by,
    terms::Terms,
};
use core::{mem::size_of, slice};
use pinocchio::{
    cpi::{Seed, Signer},
    AccountView, Address,
};

const TAG: u8 = b'L';
const VERSION: u8 = 1;

/// Every field is made of bytes, so that any account data of the right length can be looked at as a ledger.
#[repr(C)]
pub struct Header {
    tag: u8,
    version: u8,
    pub split_bump: u8,
    payees: u8,
    unused: [u8; 4],
    pub terms_hash: [u8; 32],
    pub rent_payer: Address,
    pub vault: Address,
}

impl Header {
    /// The split's own signature, for a call to another program.
    #[inline(always)]
    pub fn sign_as_split<T>(&self, call: impl FnOnce(Signer) -> T) -> T {
        let seeds = [SPLIT_SEED, &self.terms_hash, slice::from_ref(&self.split_bump)].map(Seed::from);
        call(Signer::from(&seeds))
    }
}

#[repr(C)]
pub struct Entry {
    pub token_account: Address,
    paid: [u8; 8],
    bps: [u8; 2],
}

impl Entry {
    #[inline(always)]
    pub fn paid(&self) -> u64 {
        u64::from_le_bytes(self.paid)
    }

    #[inline(always)]
    pub fn set_paid(&mut self, units: u64) {
        self.paid = units.to_le_bytes();
    }

    #[inline(always)]
    pub fn bps(&self) -> u16 {
        u16::from_le_bytes(self.bps)
    }
}

pub struct Ledger<'a> {
    pub header: &'a mut Header,
    pub entries: &'a mut [Entry],
}

/// What a new ledger is made of.
pub struct Opening<'t> {
    pub program: &'t Address,
    pub terms: &'t Terms<'t>,
    pub terms_hash: [u8; 32],
    pub mint: &'t Address,
    pub rent_payer: &'t Address,
}

pub const fn bytes_for(payees: usize) -> usize {
    size_of::<Header>() + payees * size_of::<Entry>()
}

impl<'a> Ledger<'a> {
    /// The ledger in an account of ours. Who owns the account is what makes its contents true.
    #[inline(always)]
    pub fn load(program: &Address, account: &'a mut AccountView) -> Result<Self, Refusal> {
        if !is_owned_by(account, program) {
            return Err(Refusal::NotALedger);
        }
        let ledger = Self::over(account)?;
        let Header { tag, version, payees, .. } = *ledger.header;
        if tag != TAG || version != VERSION || ledger.entries.len() != usize::from(payees) {
            return Err(Refusal::NotALedger);
        }
        Ok(ledger)
    }

    /// Writes the first state of a ledger into an account just created for it.
    pub fn open(account: &'a mut AccountView, opening: Opening) -> Result<(), Refusal> {
        let ledger = Self::over(account)?;
        let Opening { program, terms, terms_hash, mint, rent_payer } = opening;
        let (split, split_bump) = split_address(program, &terms_hash);
        *ledger.header = Header {
            tag: TAG,
            version: VERSION,
            split_bump,
            payees: ledger.entries.len() as u8,
            unused: [0; 4],
            terms_hash,
            rent_payer: *rent_payer,
            vault: associated_token_address(split.as_array(), mint),
        };
        for (entry, payee) in ledger.entries.iter_mut().zip(terms.payees()) {
            let token_account = associated_token_address(payee.wallet, mint);
            *entry = Entry { token_account, paid: [0; 8], bps: payee.bps.to_le_bytes() };
        }
        Ok(())
    }

    #[inline(always)]
    fn over(account: &'a mut AccountView) -> Result<Self, Refusal> {
        let entries_bytes = account.data_len().checked_sub(size_of::<Header>()).ok_or(Refusal::NotALedger)?;
        if entries_bytes % size_of::<Entry>() != 0 {
            return Err(Refusal::NotALedger);
        }
        // SAFETY: the lengths were checked; both types consist of bytes, so every alignment and every content is valid;
        // the account stays mutably borrowed for as long as the ledger lives, and no instruction passes it to another
        // program.
        unsafe {
            let data = account.data_mut_ptr();
            let entries = data.add(size_of::<Header>()).cast::<Entry>();
            let count = entries_bytes / size_of::<Entry>();
            Ok(Self { header: &mut *data.cast(), entries: slice::from_raw_parts_mut(entries, count) })
        }
    }
}
