ledgerline_common::refusals! {
    from 100;
    /// No payee, or more than twenty-five.
    WrongPayeeCount = 103,
    /// Wallets must be in ascending order, each once.
    PayeesNotAscending = 104,
    /// Every share is above zero.
    ZeroShare = 105,
    /// The shares do not sum to 10,000 basis points.
    SharesNotWhole = 106,
    /// The mint is not one of the two token programs, or not the ledger's.
    WrongMint = 107,
    /// The account is not at the address its terms and mint give.
    WrongLedgerAddress = 108,
    /// The ledger does not belong to this program, or is none.
    NotALedger = 109,
    /// The vault is not the ledger's own, or is frozen or not there.
    WrongVault = 110,
    /// Only the token program of the ledger's mint moves the money.
    WrongTokenProgram = 111,
    /// A payee's account is not the one that follows from the ledger, or not in its place.
    WrongPayeeAccount = 112,
    /// The vault and all that was paid exceed what a token can hold.
    TooMuch = 113,
    /// Every transfer of this token calls a program of its issuer's.
    HookedMint = 114,
    /// The ledger counts SOL where a token is meant, or the other way round.
    WrongMoney = 115,
    /// Only a payee of this split may claim.
    NotAPayee = 116,
    /// The account to be emptied is not a usable token account.
    NotATokenAccount = 117,
    /// The wallet whose share is claimed has not signed.
    NotSigned = 118,
}
