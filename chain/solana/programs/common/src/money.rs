//! The money that an account of ours is about, as one byte in it.

use super::token::{has_hook, is_mint, TOKEN_2022, TOKEN_PROGRAM};
use pinocchio::{address::address_eq, AccountView, Address};

#[derive(Clone, Copy, PartialEq)]
#[repr(u8)]
pub enum Money {
    Sol = 0,
    Token = 1,
    Token2022 = 2,
}

/// The program that moves it; none for SOL.
#[inline(always)]
pub fn token_program_of(money: u8) -> Option<&'static Address> {
    if money == Money::Token as u8 {
        Some(&TOKEN_PROGRAM)
    } else if money == Money::Token2022 as u8 {
        Some(&TOKEN_2022)
    } else {
        None
    }
}

/// Either of the two programs, as an instruction names it.
#[inline(always)]
pub fn one_of_two<R>(token_program: &AccountView, neither: R) -> Result<&Address, R> {
    let address = token_program.address();
    if !address_eq(address, &TOKEN_PROGRAM) && !address_eq(address, &TOKEN_2022) {
        return Err(neither);
    }
    Ok(address)
}

/// What a mint's tokens are, unless it is none or its transfers call a program of its issuer's.
pub fn money_of<R>(mint: &AccountView, no_mint: R, hooked: R) -> Result<Money, R> {
    if is_mint(mint, &TOKEN_PROGRAM) {
        Ok(Money::Token)
    } else if !is_mint(mint, &TOKEN_2022) {
        Err(no_mint)
    } else if has_hook(mint) {
        Err(hooked)
    } else {
        Ok(Money::Token2022)
    }
}

/// The mint is still the expected one. A hook may have been set after the account was opened.
#[inline(always)]
pub fn check_mint<R>(mint: &AccountView, expected: &Address, wrong: R, hooked: R) -> Result<(), R> {
    if !address_eq(mint.address(), expected) {
        return Err(wrong);
    }
    if has_hook(mint) {
        return Err(hooked);
    }
    Ok(())
}
