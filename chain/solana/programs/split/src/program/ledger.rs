//! The ledger account of one split and one token, or of a split and SOL: who has been sent how much.

use super::{error::Refusal, terms::Terms};
use core::{mem::size_of, slice};
use ledgerline_common::{
    derive::{derived_address, AssociatedAddresses},
    head::{Head, Kind},
    money::{token_program_of, Money},
    owner::is_owned_by,
};
use pinocchio::{cpi::Signer, AccountView, Address};

/// It signs for the split.
const KIND: Kind = Kind { tag: b'L', version: 2, seed: b"split" };
pub const LEDGER_SEED: &[u8] = b"ledger";

#[repr(C)]
struct Own {
    payees: u8,
    money: u8,
    unused: [u8; 3],
}

#[repr(C)]
pub struct Header {
    head: Head<Own>,
    /// SOL has no mint: the system program's address stands for it.
    pub mint: Address,
    /// Where payments arrive: the split's token account, or the split itself for SOL.
    pub vault: Address,
}

impl Header {
    /// The split's own signature, for a call to another program.
    #[inline(always)]
    pub fn sign_as_split<T>(&self, call: impl FnOnce(Signer) -> T) -> T {
        self.head.sign(&KIND, call)
    }

    /// The program that moves this money.
    #[inline(always)]
    pub fn token_program(&self) -> Result<&'static Address, Refusal> {
        token_program_of(self.head.own.money).ok_or(Refusal::WrongMoney)
    }

    #[inline(always)]
    pub fn counts_sol(&self) -> bool {
        self.head.own.money == Money::Sol as u8
    }
}

#[repr(C)]
pub struct Entry {
    pub wallet: Address,
    paid: [u8; 8],
    bps: [u8; 2],
    /// Of the wallet's associated account.
    pub bump: u8,
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
    pub money: Money,
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
        let head = &ledger.header.head;
        if !head.is(&KIND) || ledger.entries.len() != usize::from(head.own.payees) {
            return Err(Refusal::NotALedger);
        }
        Ok(ledger)
    }

    /// Writes the first state of a ledger into an account just created for it.
    pub fn open(account: &'a mut AccountView, opening: Opening) -> Result<(), Refusal> {
        let ledger = Self::over(account)?;
        let Opening { program, terms, terms_hash, mint, money } = opening;
        let (split, split_bump) = derived_address(program, [KIND.seed, &terms_hash]);
        let own = Own { payees: ledger.entries.len() as u8, money: money as u8, unused: [0; 3] };
        let head = Head::new(&KIND, split_bump, terms_hash, own);
        *ledger.header = Header { head, mint: *mint, vault: split };
        for (entry, payee) in ledger.entries.iter_mut().zip(terms.payees()) {
            let wallet = Address::new_from_array(*payee.wallet);
            *entry = Entry { wallet, paid: [0; 8], bps: payee.bps.to_le_bytes(), bump: 0 };
        }
        if let Ok(token_program) = ledger.header.token_program() {
            let mut associated = AssociatedAddresses::new(token_program, mint);
            (ledger.header.vault, _) = associated.find(&split);
            for entry in ledger.entries.iter_mut() {
                (_, entry.bump) = associated.find(&entry.wallet);
            }
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
        // while the ledger lives, other views of the account are only asked for its address and its lamports, and the
        // only program that is handed it is the system program, which does not touch its data.
        unsafe {
            let data = account.data_mut_ptr();
            let entries = data.add(size_of::<Header>()).cast::<Entry>();
            let count = entries_bytes / size_of::<Entry>();
            Ok(Self { header: &mut *data.cast(), entries: slice::from_raw_parts_mut(entries, count) })
        }
    }
}
