ledgerline_common::refusals! {
    from 300;
    /// No chunk, or more than 128.
    WrongChunkCount = 303,
    /// The mint is not one of the two token programs, or not the remittance's.
    WrongMint = 304,
    /// Every transfer of this token calls a program of its issuer's.
    HookedMint = 305,
    /// The account is not at the address its terms give.
    WrongAddress = 306,
    /// The account does not belong to this program, or is none.
    NotARemittance = 307,
    /// The vault is not the remittance's own, or is frozen or not there.
    WrongVault = 308,
    /// Only the token program of the mint moves the money.
    WrongTokenProgram = 309,
    /// The root admits no such chunk.
    NoSuchChunk = 310,
    /// What came in does not cover this chunk and all before it.
    NotCovered = 311,
    /// The amounts exceed what a token can hold.
    TooMuch = 312,
    /// Only the refund address may, with a signature.
    NotRefundAddress = 313,
    /// Not all is delivered: until then only the refund address takes anything back.
    NotComplete = 314,
    /// What is over goes to the refund address's own associated account, or wallet, and nowhere else.
    WrongReceiver = 315,
    /// The account to be emptied is not a usable token account.
    NotATokenAccount = 316,
}
