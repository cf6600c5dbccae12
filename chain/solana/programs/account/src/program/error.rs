ledgerline_common::refusals! {
    from 200;
    /// The delay is from 14 to 365 days.
    WrongDelay = 203,
    /// The account is not at the address its terms give.
    WrongAddress = 204,
    /// The account does not belong to this program, or is none.
    NotAnAccount = 205,
    /// Only the owner may, with a signature.
    NotOwner = 206,
    /// Only the guardian may, with a signature.
    NotGuardian = 207,
    /// Nobody has started a recovery.
    NoRecovery = 208,
    /// The recovery's time has not come.
    TooEarly = 209,
    /// An account cannot be its own owner.
    CannotOwn = 210,
    /// The owner has not switched forwarding on.
    ForwardingIsOff = 211,
    /// Only the two token programs move tokens.
    WrongTokenProgram = 212,
    /// Forwarding goes to the owner's own associated account, or wallet, and nowhere else.
    WrongReceiver = 213,
    /// There is not so much above the account's own rent.
    TooMuch = 214,
    /// The account to be emptied is not a usable token account.
    NotATokenAccount = 215,
}
