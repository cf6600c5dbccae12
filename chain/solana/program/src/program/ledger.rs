//! The ledger account of one split and one token: who has been sent how much.

use super::{error::Refusal, owner::is_owned_by, terms::Terms};
use core::mem::size_of;
use pinocchio::{AccountView, Address};

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
    pub fn open(
        account: &'a mut AccountView,
        terms: &Terms,
        header: (u8, [u8; 32], Address),
        token_account_of: impl Fn(&[u8; 32]) -> Address,
    ) -> Result<(), Refusal> {
        let ledger = Self::over(account)?;
        let (split_bump, terms_hash, rent_payer) = header;
        let payees = terms.len() as u8;
        *ledger.header = Header { tag: TAG, version: VERSION, split_bump, payees, unused: [0; 4], terms_hash, rent_payer };
        for (entry, payee) in ledger.entries.iter_mut().zip(terms.payees()) {
            let token_account = token_account_of(payee.wallet);
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
            Ok(Self { header: &mut *data.cast(), entries: core::slice::from_raw_parts_mut(entries, count) })
        }
    }
}
