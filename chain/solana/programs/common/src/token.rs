//! The two token programs, as far as we need them: what their accounts say.

use super::{
    extensions,
    owner::{begins_like, is_owned_by},
};
use core::slice;
use pinocchio::{address::address_eq, AccountView, Address};

pub const TOKEN_PROGRAM: Address = Address::from_str_const("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
pub const TOKEN_2022: Address = Address::from_str_const("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb");
pub const ASSOCIATED_TOKEN_PROGRAM: Address = Address::from_str_const("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL");

const ACCOUNT_BYTES: usize = 165;
const MINT_BYTES: usize = 82;
const MINT_DECIMALS: usize = 44;
const MINT_IS_INITIALIZED: usize = 45;
const INITIALIZED: u8 = 1;
/// Where Token-2022 writes what an account with extensions is.
const KIND_AT: usize = ACCOUNT_BYTES;
const KIND_MINT: u8 = 1;
const KIND_ACCOUNT: u8 = 2;
/// A multisig has this length in both programs, and no kind.
const MULTISIG_BYTES: usize = 355;

/// A token account that can send and receive: neither closed, nor frozen, nor of another program.
#[repr(C)]
pub struct TokenAccount {
    pub mint: Address,
    pub authority: Address,
    amount: [u8; 8],
    delegate: [u8; 36],
    state: u8,
    rest: [u8; 56],
}

const _: () = assert!(size_of::<TokenAccount>() == ACCOUNT_BYTES);

impl TokenAccount {
    #[inline(always)]
    pub fn usable<'a>(account: &'a AccountView, program: &Address) -> Option<&'a Self> {
        if !is_owned_by(account, program) {
            return None;
        }
        Self::initialized(account)
    }

    /// The same for an account whose address is known to be an associated one. That can belong to the token program or to
    /// nobody: a look at how its owner begins is enough.
    #[inline(always)]
    pub fn associated<'a>(account: &'a AccountView, program: &Address) -> Option<&'a Self> {
        if !begins_like(&account.owner(), program) {
            return None;
        }
        Self::initialized(account)
    }

    /// The associated account of a wallet can receive: it is still the wallet's own, and nothing the wallet switched on
    /// makes a plain transfer into it fail. A call that fails ends the whole transaction, so whoever cannot be paid has to
    /// be known before.
    #[inline(always)]
    pub fn receiving(account: &AccountView, program: &Address, wallet: &Address) -> bool {
        Self::associated(account, program).is_some_and(|token| {
            address_eq(&token.authority, wallet)
                && (account.data_len() == ACCOUNT_BYTES || extensions::take_plain_transfers(extensions_of(account)))
        })
    }

    /// Anybody's account of this token, open for a plain transfer. How its owner begins tells; were it another program's
    /// after all, the token program would not have it.
    #[inline(always)]
    pub fn open_for(account: &AccountView, program: &Address, mint: &Address) -> bool {
        Self::associated(account, program).is_some_and(|token| {
            address_eq(&token.mint, mint)
                && (account.data_len() == ACCOUNT_BYTES || extensions::take_plain_transfers(extensions_of(account)))
        })
    }

    #[inline(always)]
    fn initialized(account: &AccountView) -> Option<&Self> {
        if account.data_len() != ACCOUNT_BYTES && !has_kind(account, KIND_ACCOUNT) {
            return None;
        }
        // SAFETY: the length was checked; the type consists of bytes, so every alignment and every content is valid.
        let token = unsafe { &*account.data_ptr().cast::<Self>() };
        (token.state == INITIALIZED).then_some(token)
    }

    #[inline(always)]
    pub fn amount(&self) -> u64 {
        u64::from_le_bytes(self.amount)
    }
}

/// A mint of this program. Its extensions are another question.
pub fn is_mint(account: &AccountView, program: &Address) -> bool {
    is_owned_by(account, program)
        && (account.data_len() == MINT_BYTES || has_kind(account, KIND_MINT))
        && data_of(account)[MINT_IS_INITIALIZED] == INITIALIZED
}

/// The mint has every transfer call a program of its issuer's, with accounts that nobody but that program can name.
pub fn has_hook(mint: &AccountView) -> bool {
    mint.data_len() > KIND_AT && extensions::name_a_hook(extensions_of(mint))
}

/// Zero for what is no mint: the token program will not have it as one.
pub fn decimals_of(mint: &AccountView) -> u8 {
    data_of(mint).get(MINT_DECIMALS).copied().unwrap_or(0)
}

/// Token-2022's mark of what an account with extensions is. The older program has no such accounts.
#[inline(never)]
fn has_kind(account: &AccountView, kind: u8) -> bool {
    is_owned_by(account, &TOKEN_2022)
        && account.data_len() != MULTISIG_BYTES
        && data_of(account).get(KIND_AT) == Some(&kind)
}

fn extensions_of(account: &AccountView) -> &[u8] {
    data_of(account).get(KIND_AT + 1..).unwrap_or(&[])
}

fn data_of(account: &AccountView) -> &[u8] {
    // SAFETY: nothing writes to an account of another program while we look at it.
    unsafe { slice::from_raw_parts(account.data_ptr(), account.data_len()) }
}
