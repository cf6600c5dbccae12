//! What Token-2022 writes behind its mints and accounts: `type (u16) ‖ length (u16) ‖ value`, one after the other.

const CONFIDENTIAL_ACCOUNT: u16 = 5;
const MEMO_ACCOUNT: u16 = 8;
const HOOK_MINT: u16 = 14;
/// Within their values.
const TAKES_OPEN_CREDITS: usize = 262;
const NEEDS_MEMO: usize = 0;
const HOOK_PROGRAM: usize = 32;

/// Nothing in a token account stands against a transfer by plain call: it asks for no memo beside the transfer, and does
/// not take confidential amounts only.
#[inline(never)]
pub fn take_plain_transfers(extensions: &[u8]) -> bool {
    let asks_for_memo = value_of(extensions, MEMO_ACCOUNT).is_some_and(|value| value.get(NEEDS_MEMO) != Some(&0));
    let closed_to_open =
        value_of(extensions, CONFIDENTIAL_ACCOUNT).is_some_and(|value| value.get(TAKES_OPEN_CREDITS) != Some(&1));
    !asks_for_memo && !closed_to_open
}

/// A hook without a program is none.
#[inline(never)]
pub fn name_a_hook(extensions: &[u8]) -> bool {
    value_of(extensions, HOOK_MINT).is_some_and(|value| value.iter().skip(HOOK_PROGRAM).any(|byte| *byte != 0))
}

fn value_of(mut extensions: &[u8], wanted: u16) -> Option<&[u8]> {
    while let Some((head, rest)) = extensions.split_first_chunk::<4>() {
        let kind = u16::from_le_bytes([head[0], head[1]]);
        let length = usize::from(u16::from_le_bytes([head[2], head[3]]));
        let (value, behind) = rest.split_at_checked(length)?;
        if kind == wanted {
            return Some(value);
        }
        if kind == 0 {
            return None;
        }
        extensions = behind;
    }
    None
}
