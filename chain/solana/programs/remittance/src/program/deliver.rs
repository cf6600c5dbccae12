use super::{chunk::Chunk, error::Refusal, state::State, Call};
use ledgerline_common::{
    money::check_mint,
    token::TokenAccount,
    transfers::{CheckedTransfer, Transfers},
};
use pinocchio::{address::address_eq, AccountView, Address, ProgramResult};

pub const PLAIN_CONTRACTS_FROM: usize = 4;

/// Makes the payments of a chunk, in one call, once what came in covers it and all chunks before it. A contract that
/// cannot receive now is passed over, and so is one whose account is not handed over as writable: its payment can be made
/// later, and holds up no other.
///
/// | account | |
/// |---|---|
/// | 0 remittance | writable |
/// | 1 vault | writable: the remittance's own |
/// | 2 token program | |
/// | 3… | writable: the contracts' token accounts, in the chunk's order |
#[inline(never)]
pub fn by_batch(Call { program, accounts, data }: Call) -> ProgramResult {
    let [account, vault, token_program, contracts @ ..] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let mut state = State::load(program, account)?;
    let run = Run::new(&state, vault, token_program, contracts, data)?;
    let mut transfers = Transfers::new(vault, account);
    let mut count = 0;
    let (made, units) = run.each(&state, contracts, |to, units| {
        // SAFETY: a chunk has no more payments than a batch has room.
        unsafe { transfers.set(count, to, units) };
        count += 1;
    });
    if count > 0 {
        state.note(run.chunk.number, made, contracts.len(), units)?;
        state.header.sign(|signer| transfers.send(run.token_program, count, signer));
    }
    Ok(())
}

/// The same with a call for each payment, for token programs without a batch, and for tokens that a batch cannot move.
///
/// | account | |
/// |---|---|
/// | 0 remittance | writable |
/// | 1 vault | writable |
/// | 2 token program | |
/// | 3 mint | |
/// | 4… | writable: the contracts' token accounts, in the chunk's order |
#[inline(never)]
pub fn one_by_one(Call { program, accounts, data }: Call) -> ProgramResult {
    let [account, vault, token_program, mint, contracts @ ..] = accounts else {
        return Err(Refusal::WrongAccounts.into());
    };
    let mut state = State::load(program, account)?;
    check_mint(mint, &state.header.mint, Refusal::WrongMint, Refusal::HookedMint)?;
    let run = Run::new(&state, vault, token_program, contracts, data)?;
    let before = state.made(run.chunk.number)?;
    let token_program = run.token_program;
    let (made, units) = run.each(&state, contracts, |to, units| {
        let transfer = CheckedTransfer { token_program, from: vault, mint, to, authority: account, units };
        state.header.sign(|signer| transfer.send(signer));
    });
    if made != before {
        state.note(run.chunk.number, made, contracts.len(), units)?;
    }
    Ok(())
}

struct Run<'a> {
    chunk: Chunk<'a>,
    token_program: &'static Address,
}

impl<'a> Run<'a> {
    #[inline(always)]
    fn new(
        state: &State,
        vault: &AccountView,
        token_program: &AccountView,
        contracts: &[AccountView],
        data: &'a [u8],
    ) -> Result<Self, Refusal> {
        let expected = state.header.token_program();
        if !address_eq(token_program.address(), expected) {
            return Err(Refusal::WrongTokenProgram);
        }
        if !address_eq(vault.address(), &state.header.vault) {
            return Err(Refusal::WrongVault);
        }
        let held = TokenAccount::associated(vault, expected).ok_or(Refusal::WrongVault)?.amount();
        let chunk = Chunk::read(data, contracts.len())?;
        let needed = chunk.needed(contracts, &state.header.root)?;
        let received = held.checked_add(state.header.delivered()).ok_or(Refusal::TooMuch)?;
        if received < needed {
            return Err(Refusal::NotCovered);
        }
        Ok(Self { chunk, token_program: expected })
    }

    /// Has every payment made that was not, and can be. Answers which are made then, and what they came to this time.
    #[inline(always)]
    fn each<'c>(
        &self,
        state: &State,
        contracts: &'c [AccountView],
        mut pay: impl FnMut(&'c AccountView, u64),
    ) -> (u32, u64) {
        let mut made = state.made(self.chunk.number).unwrap_or(u32::MAX);
        let mut sum = 0;
        for (i, contract) in contracts.iter().enumerate() {
            let bit = 1 << i;
            if made & bit != 0 || !can_receive(contract, self.token_program, &state.header.mint) {
                continue;
            }
            // SAFETY: a chunk was read with as many amounts as there are contracts.
            let units = unsafe { self.chunk.amount(i) };
            made |= bit;
            sum += units;
            pay(contract, units);
        }
        (made, sum)
    }
}

/// The vault itself cannot be one of the contracts: its address follows from theirs.
#[inline(never)]
fn can_receive(contract: &AccountView, token_program: &Address, mint: &Address) -> bool {
    contract.is_writable() && TokenAccount::open_for(contract, token_program, mint)
}
