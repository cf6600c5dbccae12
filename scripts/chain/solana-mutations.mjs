// What scripts/chain/mutate-solana.mjs does to the programs, one at a time: [what it means, what stands there, what is put in
// its place, and, if no test can notice, why].

export const MUTATIONS = {
  "account/src/program/change.rs": [
    ["its own owner", "if owner == *account", "if false && owner == *account"],
    [
      "no owner is asked",
      "    state.check_owner(owner)?;\n    Ok((account",
      "    let _ = owner;\n    Ok((account",
    ],
  ],
  "account/src/program/forward.rs": [
    [
      "forwarding anywhere",
      "if !address_eq(to.address(), &receiver) || ",
      "if receiver == Address::new_from_array([0; 32]) || ",
    ],
    [
      "SOL to anybody",
      "if !address_eq(owner.address(), &state.owner)",
      "if false && !address_eq(owner.address(), &state.owner)",
    ],
  ],
  "account/src/program/open.rs": [
    [
      "any address",
      "if !address_eq(account.address(), &address)",
      "if false && !address_eq(account.address(), &address)",
    ],
    ["opened again", "if is_owned_by(account, program)", "if false && is_owned_by(account, program)"],
  ],
  "account/src/program/recovery.rs": [
    ["no guardian is asked", "    state.check_guardian(guardian)?;\n", "    let _ = guardian;\n"],
    ["anybody cancels", "    state.check_owner(owner)?;\n", "    let _ = owner;\n"],
    [
      "its own owner",
      "if owner == account.address().as_array()",
      "if false && owner == account.address().as_array()",
    ],
  ],
  "account/src/program/state.rs": [
    ["anybody's account", "if !is_owned_by(account, program) || ", "if "],
    ["any tag", "state.tag != TAG || ", ""],
    ["any version", " || state.version != VERSION", ""],
    [
      "owners need not sign",
      "if !signer.is_signer() || !address_eq(signer.address(), &self.owner)",
      "if !address_eq(signer.address(), &self.owner)",
    ],
    [
      "anybody is the owner",
      "if !signer.is_signer() || !address_eq(signer.address(), &self.owner)",
      "if !signer.is_signer()",
    ],
    [
      "anybody is the guardian",
      "if !signer.is_signer() || !address_eq(signer.address(), &self.guardian)",
      "if !signer.is_signer()",
    ],
    ["guardian changes never come true", "self.guardian = self.next_guardian;", ""],
    ["guardian changes are at once", "&& now()? >= i64::from_le_bytes(self.guardian_at)", ""],
    [
      "recoveries are at once",
      "if now()? < i64::from_le_bytes(self.recovery_at)",
      "if false && now()? < i64::from_le_bytes(self.recovery_at)",
    ],
    ["forwarding outlives the owner", "        self.forwarding = 0;\n", ""],
  ],
  "account/src/program/terms.rs": [
    ["a day less", "LEAST_DELAY: u32 = 14 * DAY", "LEAST_DELAY: u32 = 14 * DAY - 1"],
    ["a day more", "MOST_DELAY: u32 = 365 * DAY", "MOST_DELAY: u32 = 365 * DAY + 1"],
  ],
  "account/src/program/withdraw.rs": [
    [
      "any program moves tokens",
      "if !address_eq(address, &TOKEN_PROGRAM) && !address_eq(address, &TOKEN_2022)",
      "if false && !address_eq(address, &TOKEN_PROGRAM) && !address_eq(address, &TOKEN_2022)",
    ],
    ["the rent too", "if lamports > free_lamports(account)?", "if lamports > account.lamports()"],
  ],
  "common/src/derive.rs": [
    ["another marker", 'b"ProgramDerivedAddress"', 'b"ProgramDerivedAddresz"'],
    ["the first hash is taken", "if !is_on_curve(&hash)", "if true || !is_on_curve(&hash)"],
    ["only points of the curve", "if !is_on_curve(&hash)", "if is_on_curve(&hash)"],
    ["the search starts lower", "let mut bump = u8::MAX;", "let mut bump = u8::MAX - 1;"],
    ["the search leaves out every other", "bump -= 1;", "bump -= 2;"],
    ["another curve", "EDWARDS_CURVE: u64 = 0", "EDWARDS_CURVE: u64 = 1"],
    ["the bump of an associated address is not hashed", "self.bump = bump;", "let _ = bump;"],
  ],
  "common/src/extensions.rs": [
    ["memos may be asked for", "!asks_for_memo && !closed_to_open", "!closed_to_open"],
    ["open amounts may be refused", "!asks_for_memo && !closed_to_open", "!asks_for_memo"],
    ["hooks are not seen", ".any(|byte| *byte != 0)", ".any(|byte| *byte != 0 && false)"],
    [
      "a hook without a program is one",
      "skip(HOOK_PROGRAM).any(|byte| *byte != 0)",
      "skip(HOOK_PROGRAM).any(|_| true)",
    ],
    ["the list has no end", "if kind == 0 {", "if false && kind == 0 {"],
  ],
  "common/src/owner.rs": [
    [
      "everything is ours",
      "address_eq(&account.owner(), program)",
      "true || address_eq(&account.owner(), program)",
    ],
    [
      "nothing is ours",
      "address_eq(&account.owner(), program)",
      "false && address_eq(&account.owner(), program)",
    ],
  ],
  "common/src/token.rs": [
    ["frozen accounts are usable", "token.state == INITIALIZED", "token.state >= INITIALIZED"],
    ["accounts that never were are usable", "token.state == INITIALIZED", "token.state <= INITIALIZED"],
    ["only frozen accounts are usable", "INITIALIZED: u8 = 1", "INITIALIZED: u8 = 2"],
    ["mints that never were", "[MINT_IS_INITIALIZED] == INITIALIZED", "[MINT_IS_INITIALIZED] <= INITIALIZED"],
    ["mints are read elsewhere", "MINT_IS_INITIALIZED: usize = 45", "MINT_IS_INITIALIZED: usize = 44"],
    [
      "given accounts are paid into",
      "            address_eq(&token.authority, wallet)\n",
      "            (true || address_eq(&token.authority, wallet))\n",
    ],
    ["multisigs are mints", "&& account.data_len() != MULTISIG_BYTES\n", ""],
  ],
  "remittance/src/program/chunk.rs": [
    ["any chunk", "if place != 0 || node != *root", "if false && (place != 0 || node != *root)"],
    ["any place", "if place != 0 || node != *root", "if node != *root"],
    ["the number is not in the leaf", "head[4] = self.number;", ""],
    ["what came before is not in the leaf", "head[13..21].copy_from_slice(&self.before.to_be_bytes());", ""],
  ],
  "remittance/src/program/deliver.rs": [
    ["too little is enough", "if received < needed", "if false && received < needed"],
    ["paid twice", "if made & bit != 0 || ", "if "],
    [
      "any vault",
      "if !address_eq(vault.address(), &state.header.vault)",
      "if false && !address_eq(vault.address(), &state.header.vault)",
    ],
    [
      "frozen contracts are sent to",
      "contract.is_writable() && TokenAccount::open_for(contract, token_program, mint)",
      "contract.is_writable() || TokenAccount::open_for(contract, token_program, mint)",
    ],
  ],
  "remittance/src/program/give_back.rs": [
    [
      "anybody takes back",
      "if !refund.is_signer() || !address_eq(refund.address(), &state.header.refund)",
      "if !refund.is_signer()",
    ],
    [
      "no signature",
      "if !refund.is_signer() || !address_eq(refund.address(), &state.header.refund)",
      "if !address_eq(refund.address(), &state.header.refund)",
    ],
    ["given back before all is delivered", "&& !state.header.is_complete()", "&& false"],
    [
      "given back to anybody",
      "if !address_eq(to.address(), &receiver) || ",
      "if receiver == Address::new_from_array([0; 32]) || ",
    ],
  ],
  "remittance/src/program/state.rs": [
    ["anybody's account", "if !is_owned_by(account, program) || ", "if "],
    [
      "nothing is remembered",
      "*chunk = (made | if all { ALL_DELIVERED } else { 0 }).to_le_bytes();",
      "let _ = (&chunk, ALL_DELIVERED);",
    ],
    ["delivered is not counted", "self.header.delivered = delivered.to_le_bytes();", "let _ = delivered;"],
    ["always complete", "self.complete == self.chunks", "self.complete <= self.chunks"],
  ],
  "split/src/program.rs": [
    ["distribute with more data", "[1] =>", "[1, ..] =>"],
    ["close with more data", "[2] =>", "[2, ..] =>"],
    ["wrap with more data", "[3] =>", "[3, ..] =>"],
    ["gather with more data", "[4] =>", "[4, ..] =>"],
    ["unknown instructions succeed", "Err(Refusal::UnknownInstruction.into())", "Ok(())"],
  ],
  "split/src/program/claim.rs": [
    ["no signature", "if !wallet.is_signer()", "if false && !wallet.is_signer()"],
    ["anybody's share is the first's", "payee.ok_or(Refusal::NotAPayee)?", "payee.unwrap_or(0)"],
    ["SOL for accounts that cannot keep it", "|| !can_take(owed)", ""],
  ],
  "split/src/program/create_ledger.rs": [
    [
      "more accounts are ignored",
      "[payer, ledger, mint, _system_program] =",
      "[payer, ledger, mint, _system_program, ..] =",
    ],
    ["any address", "if *ledger.address() != address", "if false && *ledger.address() != address"],
    ["opened again", "if is_owned_by(ledger, program)", "if false && is_owned_by(ledger, program)"],
    ["never opened", "if is_owned_by(ledger, program)", "if true || is_owned_by(ledger, program)"],
    ["one payee more", "bytes_for(terms.len())", "bytes_for(terms.len() + 1)"],
    ["one payee less", "bytes_for(terms.len())", "bytes_for(terms.len() - 1)"],
  ],
  "split/src/program/distribute_sol.rs": [
    ["ledgers of tokens too", "if !header.counts_sol()", "if false && !header.counts_sol()"],
    [
      "any split",
      "if !address_eq(split.address(), &header.vault)",
      "if false && !address_eq(split.address(), &header.vault)",
    ],
    ["nothing is collected", "if lamports > 0", "if false && lamports > 0"],
    [
      "any wallet",
      "if !address_eq(payee.address(), &entry.wallet)",
      "if false && !address_eq(payee.address(), &entry.wallet)",
    ],
    [
      "programs are paid",
      "&& !account.executable()\n",
      "",
      "the machine of today lets lamports into a program's account; older ones did not",
    ],
    ["below the rent too", ">= least)", ">= least || true)"],
    [
      "the ledger's rent is divided",
      "saturating_sub(rent.try_minimum_balance(purse.data_len())?)",
      "saturating_sub(0)",
    ],
  ],
  "split/src/program/distribute.rs": [
    [
      "any vault",
      "if !address_eq(vault.address(), &header.vault)",
      "if false && !address_eq(vault.address(), &header.vault)",
    ],
    ["any token program", "if !address_eq(token_program", "if false && !address_eq(token_program"],
    [
      "any payee account",
      "if !address_eq(payee.address(), &associated.of(&entry.wallet, entry.bump))",
      "if associated.of(&entry.wallet, entry.bump) == Address::new_from_array([0; 32])",
    ],
    ["accounts that may not be written are paid", "payee.is_writable() && ", ""],
    [
      "any mint",
      "if !address_eq(mint.address(), &header.mint)",
      "if false && !address_eq(mint.address(), &header.mint)",
    ],
    ["hooks later", "if has_hook(mint)", "if false && has_hook(mint)"],
  ],
  "split/src/program/error.rs": [
    ["a refusal has another number", "WrongAccounts = 101", "WrongAccounts = 118"],
  ],
  "split/src/program/gather.rs": [
    [
      "a unit stays behind",
      "from: stray, mint, to: vault, authority: split, units }",
      "from: stray, mint, to: vault, authority: split, units: units.saturating_sub(1) }",
    ],
  ],
  "split/src/program/ledger.rs": [
    ["anybody's account", "if !is_owned_by(account, program)", "if false && !is_owned_by(account, program)"],
    ["any tag", "tag != TAG || ", ""],
    ["any version", "version != VERSION || ", ""],
    ["any number of payees", " || ledger.entries.len() != usize::from(payees)", " || payees > 25"],
    [
      "half an entry",
      "if entries_bytes % size_of::<Entry>() != 0",
      "if false && entries_bytes % size_of::<Entry>() != 0",
    ],
    [
      "half a header",
      "checked_sub(size_of::<Header>()).ok_or(Refusal::NotALedger)?",
      "saturating_sub(size_of::<Header>())",
    ],
    [
      "another bump for the split",
      "            split_bump,\n            payees",
      "            split_bump: split_bump | 8,\n            payees",
    ],
    ["another tag is written", "tag: TAG,", "tag: TAG + 1,"],
    ["another version is written", "version: VERSION,", "version: VERSION + 1,"],
    [
      "another number of payees is written",
      "payees: ledger.entries.len() as u8",
      "payees: ledger.entries.len() as u8 - 1",
    ],
    ["something is paid from the start", "paid: [0; 8]", "paid: [1, 0, 0, 0, 0, 0, 0, 0]"],
    ["shares the other way round", "bps: payee.bps.to_le_bytes()", "bps: payee.bps.to_be_bytes()"],
    ["the ledger's seed signs", "[SPLIT_SEED, &self.terms_hash", '[b"ledger".as_slice(), &self.terms_hash'],
  ],
  "split/src/program/log.rs": [
    ["another log line", "tag: b'D'", "tag: b'E'"],
    ["the mint is not named", "mint: *mint", "mint: *split"],
  ],
  "split/src/program/share_out.rs": [
    ["what was paid does not count as received", "received = received.wrapping_add(entry.paid());", ""],
    [
      "sums wrap around",
      "if bits >= SURELY_SMALL && !fits(held, entries)",
      "if false && bits >= SURELY_SMALL && !fits(held, entries)",
    ],
    ["more than is there may be owed", "if owed > self.left", "if false && owed > self.left"],
    ["nothing is taken from what is left", "self.left -= owed;", ""],
    ["paid is not written", "entry.set_paid(total);", ""],
    ["any number of payees", "if payees.len() != entries.len()", "if payees.len() < entries.len()"],
    ["nobody is said to wait", "Verdict::Wait => noted.waiting |= 1 << i", "Verdict::Wait => {}"],
    ["the wrong one is said to be paid", "noted.paid |= 1 << i;", "noted.paid |= 2 << i;"],
    [
      "a wrong account waits",
      "Verdict::Wrong => return Err(Refusal::WrongPayeeAccount)",
      "Verdict::Wrong => {}",
    ],
  ],
  "split/src/program/terms.rs": [
    ["24 payees at most", "MAX_PAYEES: usize = 25", "MAX_PAYEES: usize = 24"],
    ["26 payees", "MAX_PAYEES: usize = 25", "MAX_PAYEES: usize = 26"],
    ["the last payee must not be the 25th", "payees.len() > MAX_PAYEES", "payees.len() >= MAX_PAYEES"],
    ["any number of payees", " || payees.len() > MAX_PAYEES", ""],
    ["nobody", "payees.is_empty() || ", ""],
    ["bytes left over", "if !leftover.is_empty()", "if false && !leftover.is_empty()"],
    ["a shorter track key", "TRACK_KEY_BYTES: usize = 32", "TRACK_KEY_BYTES: usize = 31"],
    [
      "any order",
      "before.is_some_and(|last| !is_below(last, wallet))",
      "before.is_some_and(|last| false && !is_below(last, wallet))",
    ],
    ["the same payee twice", "!is_below(last, wallet)", "is_below(wallet, last)"],
    ["descending", "!is_below(last, wallet)", "!is_below(wallet, last)"],
    ["only the first is compared", "before = Some(wallet);", "before = before.or(Some(wallet));"],
    ["empty shares", "if bps == 0", "if false && bps == 0"],
    ["shares of a single point are empty", "if bps == 0", "if bps <= 1"],
    ["too much is whole", "if sum != WHOLE_BPS", "if sum < WHOLE_BPS"],
    ["too little is whole", "if sum != WHOLE_BPS", "if sum > WHOLE_BPS"],
    ["whole in 16 bits", "if sum != WHOLE_BPS", "if sum & 0xffff != WHOLE_BPS"],
    ["the last byte weighs most", "u64::from_be_bytes", "u64::from_le_bytes"],
    ["the last eight bytes do not count", "words[2], words[3]]", "words[2], words[2]]"],
    [
      "the track key is not in the hash",
      "sha256(&[self.bytes])",
      "sha256(&[&self.bytes[TRACK_KEY_BYTES..]])",
    ],
    [
      "shares are read the other way round",
      "u16::from_le_bytes([bps[0], bps[1]])",
      "u16::from_le_bytes([bps[1], bps[0]])",
    ],
  ],
  "split/src/share.rs": [
    ["the whole is 10,001", "WHOLE_BPS: u64 = 10_000", "WHOLE_BPS: u64 = 10_001"],
    ["the whole is 9,999", "WHOLE_BPS: u64 = 10_000", "WHOLE_BPS: u64 = 9_999"],
    [
      "shares are rounded up",
      "self.rest * u64::from(bps) / WHOLE_BPS",
      "(self.rest * u64::from(bps)).div_ceil(WHOLE_BPS)",
    ],
    [
      "shares are rounded to the nearest",
      "self.rest * u64::from(bps) / WHOLE_BPS",
      "(self.rest * u64::from(bps) + 5_000) / WHOLE_BPS",
    ],
    ["the rest is not shared", " + self.rest * u64::from(bps) / WHOLE_BPS", ""],
    [
      "multiplied before it is divided",
      "self.myriads * u64::from(bps) + self.rest * u64::from(bps) / WHOLE_BPS",
      "(self.myriads * WHOLE_BPS + self.rest).wrapping_mul(u64::from(bps)) / WHOLE_BPS",
    ],
  ],
};
