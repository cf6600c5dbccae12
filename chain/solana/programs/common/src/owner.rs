use pinocchio::{address::address_eq, AccountView, Address};

/// The same answer as `AccountView::owned_by`, in eight-byte steps instead of a call that compares single bytes.
#[inline(always)]
pub fn is_owned_by(account: &AccountView, program: &Address) -> bool {
    address_eq(&account.owner(), program)
}

/// The first eight bytes are the same.
#[inline(always)]
pub fn begins_like(a: &Address, b: &Address) -> bool {
    a.as_array().first_chunk::<8>() == b.as_array().first_chunk::<8>()
}
