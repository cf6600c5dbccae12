//! What an account remembers.

use super::error::Refusal;
use ledgerline_common::{
    head::{Head, Kind},
    owner::is_owned_by,
};
use pinocchio::{
    address::address_eq,
    cpi::Signer,
    error::ProgramError,
    sysvars::{clock::Clock, Sysvar},
    AccountView, Address,
};

pub const KIND: Kind = Kind { tag: b'A', version: 1, seed: b"account" };
const NOBODY: Address = Address::new_from_array([0; 32]);

#[repr(C)]
struct Own {
    forwarding: u8,
    delay: [u8; 4],
}

/// A time of zero means that nothing is pending.
#[repr(C)]
pub struct State {
    head: Head<Own>,
    pub owner: Address,
    guardian: Address,
    next_guardian: Address,
    guardian_at: [u8; 8],
    recovery_owner: Address,
    recovery_at: [u8; 8],
}

pub const BYTES: usize = size_of::<State>();

impl State {
    pub fn new(bump: u8, terms_hash: [u8; 32], terms: &super::terms::Terms) -> Self {
        Self {
            head: Head::new(&KIND, bump, terms_hash, Own { forwarding: 0, delay: terms.delay }),
            owner: terms.owner,
            guardian: terms.guardian,
            next_guardian: NOBODY,
            guardian_at: [0; 8],
            recovery_owner: NOBODY,
            recovery_at: [0; 8],
        }
    }

    /// The state in an account of ours. Who owns the account is what makes its contents true.
    #[inline(always)]
    pub fn load<'a>(program: &Address, account: &AccountView) -> Result<&'a mut Self, Refusal> {
        if !is_owned_by(account, program) || account.data_len() != BYTES {
            return Err(Refusal::NotAnAccount);
        }
        let state = Self::over(account);
        if !state.head.is(&KIND) {
            return Err(Refusal::NotAnAccount);
        }
        Ok(state)
    }

    /// The caller has made sure of the length.
    #[inline(always)]
    pub fn over<'a>(account: &AccountView) -> &'a mut Self {
        // SAFETY: the type consists of bytes, so every alignment and every content is valid. Each instruction looks at the
        // data once, through this, and no program is handed the account that could change it.
        unsafe { &mut *account.data_ptr().cast_mut().cast() }
    }

    /// The account's own signature, for a call to another program.
    #[inline(always)]
    pub fn sign<T>(&self, call: impl FnOnce(Signer) -> T) -> T {
        self.head.sign(&KIND, call)
    }

    #[inline(always)]
    pub fn check_owner(&self, signer: &AccountView) -> Result<(), Refusal> {
        if !signer.is_signer() || !address_eq(signer.address(), &self.owner) {
            return Err(Refusal::NotOwner);
        }
        Ok(())
    }

    #[inline(always)]
    pub fn check_guardian(&self, signer: &AccountView) -> Result<(), Refusal> {
        if !signer.is_signer() || !address_eq(signer.address(), &self.guardian) {
            return Err(Refusal::NotGuardian);
        }
        Ok(())
    }

    /// A guardian change whose time has come needs nobody to finish it.
    #[inline(always)]
    pub fn settle_guardian(&mut self) -> Result<(), ProgramError> {
        if self.guardian_at != [0; 8] && now()? >= i64::from_le_bytes(self.guardian_at) {
            self.guardian = self.next_guardian;
            self.end_guardian_change();
        }
        Ok(())
    }

    fn end_guardian_change(&mut self) {
        self.next_guardian = NOBODY;
        self.guardian_at = [0; 8];
    }

    pub fn start_guardian_change(&mut self, to: &[u8; 32]) -> Result<(), ProgramError> {
        self.next_guardian = Address::new_from_array(*to);
        self.guardian_at = self.after_delay()?;
        Ok(())
    }

    pub fn start_recovery(&mut self, to: &[u8; 32]) -> Result<(), ProgramError> {
        self.recovery_owner = Address::new_from_array(*to);
        self.recovery_at = self.after_delay()?;
        Ok(())
    }

    pub fn end_recovery(&mut self) -> Result<(), Refusal> {
        if self.recovery_at == [0; 8] {
            return Err(Refusal::NoRecovery);
        }
        self.recovery_owner = NOBODY;
        self.recovery_at = [0; 8];
        Ok(())
    }

    /// Whose the account becomes, once the recovery's time has come.
    pub fn recovered_by(&self) -> Result<Address, ProgramError> {
        if self.recovery_at == [0; 8] {
            return Err(Refusal::NoRecovery.into());
        }
        if now()? < i64::from_le_bytes(self.recovery_at) {
            return Err(Refusal::TooEarly.into());
        }
        Ok(self.recovery_owner)
    }

    /// A new owner starts clean: nothing that the last one or an old recovery set going can surprise them. The guardian
    /// stays.
    #[inline(always)]
    pub fn belong_to(&mut self, owner: Address) {
        self.owner = owner;
        self.head.own.forwarding = 0;
        self.end_guardian_change();
        self.recovery_owner = NOBODY;
        self.recovery_at = [0; 8];
    }

    #[inline(always)]
    pub fn forwards(&self) -> bool {
        self.head.own.forwarding != 0
    }

    pub fn set_forwarding(&mut self, on: bool) {
        self.head.own.forwarding = on.into();
    }

    fn after_delay(&self) -> Result<[u8; 8], ProgramError> {
        Ok((now()? + i64::from(u32::from_le_bytes(self.head.own.delay))).to_le_bytes())
    }
}

fn now() -> Result<i64, ProgramError> {
    Ok(Clock::get()?.unix_timestamp)
}
