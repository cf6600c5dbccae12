use super::{
    error::Refusal,
    ledger::Entry,
    log::{Log, Noted},
    terms::MAX_PAYEES,
};
use crate::share::Units;
use pinocchio::AccountView;

/// What to do about somebody who is owed something.
#[derive(Clone, Copy, PartialEq)]
pub enum Verdict {
    Pay,
    Wait,
    /// Not the account that the ledger means.
    Wrong,
}

/// Of numbers below this, as many as a ledger has and one more come to less than 64 bits hold.
const SURELY_SMALL: u64 = 1 << 59;
const _: () = assert!(MAX_PAYEES < 31);

#[cold]
#[inline(never)]
fn fits(held: u64, entries: &[Entry]) -> bool {
    entries.iter().try_fold(held, |sum, entry| sum.checked_add(entry.paid())).is_some()
}

/// What lies there now and all that ever came in.
pub struct Holding {
    left: u64,
    pub received: u64,
    units: Units,
}

impl Holding {
    #[inline(always)]
    pub fn new(held: u64, entries: &[Entry]) -> Result<Self, Refusal> {
        let (mut received, mut bits) = (held, held);
        for entry in entries {
            received = received.wrapping_add(entry.paid());
            bits |= entry.paid();
        }
        if bits >= SURELY_SMALL && !fits(held, entries) {
            return Err(Refusal::TooMuch);
        }
        Ok(Self { left: held, received, units: Units::new(received) })
    }

    /// What somebody can be sent now: their share of all that ever came in, less what they have had.
    ///
    /// An issuer who takes tokens out of a vault makes all that ever came in less than it was. Then somebody may already
    /// have more than their share, and the others together may be owed more than there is: nobody is sent more than what
    /// is left, and as the next payments come everybody returns to exactly their share.
    #[inline(always)]
    pub fn owed(&self, entry: &Entry) -> u64 {
        let share = self.units.share(entry.bps());
        let paid = entry.paid();
        if share <= paid {
            return 0;
        }
        let owed = share - paid;
        if owed > self.left {
            return self.left;
        }
        owed
    }

    /// Written down before it is paid.
    #[inline(always)]
    pub fn take(&mut self, entry: &mut Entry, owed: u64) -> u64 {
        self.left -= owed;
        let total = entry.paid() + owed;
        entry.set_paid(total);
        total
    }
}

/// Has everybody paid who is owed something and can be. `judge` says who that is, `pay` pays, and hears how many were paid
/// before. Panics with more payees than a ledger can hold.
#[inline(always)]
pub fn share_out<'a>(
    mut holding: Holding,
    entries: &mut [Entry],
    payees: &'a [AccountView],
    log: &mut Log,
    mut judge: impl FnMut(&Entry, &'a AccountView, u64) -> Verdict,
    mut pay: impl FnMut(usize, &'a AccountView, u64),
) -> Result<Noted, Refusal> {
    if payees.len() != entries.len() {
        return Err(Refusal::WrongAccounts);
    }
    assert!(entries.len() <= MAX_PAYEES);
    let mut noted = Noted::default();
    for (i, entry) in entries.iter_mut().enumerate() {
        // SAFETY: there are as many.
        let payee = unsafe { payees.get_unchecked(i) };
        let owed = holding.owed(entry);
        if owed != 0 {
            match judge(entry, payee, owed) {
                Verdict::Pay => {
                    let total = holding.take(entry, owed);
                    // SAFETY: there are at most as many payees, and each is counted once.
                    unsafe { log.set_total(noted.count, total) };
                    pay(noted.count, payee, owed);
                    noted.count += 1;
                    noted.paid |= 1 << i;
                }
                Verdict::Wait => noted.waiting |= 1 << i,
                Verdict::Wrong => return Err(Refusal::WrongPayeeAccount),
            }
        }
    }
    Ok(noted)
}
