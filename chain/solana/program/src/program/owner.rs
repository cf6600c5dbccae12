use pinocchio::{address::address_eq, AccountView, Address};

/// The same answer as `AccountView::owned_by`, in eight-byte steps instead of a call that compares single bytes.
#[inline(always)]
pub fn is_owned_by(account: &AccountView, program: &Address) -> bool {
    address_eq(&account.owner(), program)
}
