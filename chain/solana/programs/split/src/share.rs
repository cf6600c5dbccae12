//! The arithmetic, with no account in sight. `chain/vectors/allocation.json` holds it to the same cases as TypeScript.

pub const WHOLE_BPS: u64 = 10_000;

/// An amount of base units, ready to be shared out.
#[derive(Clone, Copy)]
pub struct Units {
    myriads: u64,
    rest: u64,
}

impl Units {
    #[inline(always)]
    pub fn new(units: u64) -> Self {
        Self { myriads: units / WHOLE_BPS, rest: units % WHOLE_BPS }
    }

    /// floor(units × bps / 10,000) without ever leaving 64 bits: quotient and rest are shared out apart.
    #[inline(always)]
    pub fn share(&self, bps: u16) -> u64 {
        self.myriads * u64::from(bps) + self.rest * u64::from(bps) / WHOLE_BPS
    }
}
