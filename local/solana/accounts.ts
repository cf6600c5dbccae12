import { type Address, type EncodedAccount, lamports } from "@solana/kit";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";

type State = EncodedAccount | undefined;

/** An account before and after a transaction; without `now` it was closed. */
export interface Change {
  address: Address;
  before?: State;
  now: State;
}

interface Overwritten {
  slot: number;
  before: State;
}

/** Every account a transaction ever wrote. What LiteSVM brings along (programs, sysvars) is not here. */
export class Accounts {
  private readonly current = new Map<Address, EncodedAccount>();
  private readonly byOwner = new Map<Address, Set<Address>>();
  private readonly overwritten = new Map<Address, Overwritten[]>();

  get(address: Address): State {
    return this.current.get(address);
  }

  all(): IterableIterator<EncodedAccount> {
    return this.current.values();
  }

  /** As `get`, as of a slot; `changed` is false when nothing newer than that slot touched the account. */
  asOf(address: Address, slot: number): { changed: boolean; account: State } {
    const first = this.overwritten.get(address)?.find((one) => one.slot > slot);
    return first ? { changed: true, account: first.before } : { changed: false, account: this.get(address) };
  }

  /** The accounts of a program as of a slot; kept by owner, since looking through all of them is slow. */
  ownedBy(program: Address, slot: number): EncodedAccount[] {
    const candidates = new Set([...(this.byOwner.get(program) ?? []), ...this.overwritten.keys()]);
    return [...candidates].flatMap((address) => {
      const { account } = this.asOf(address, slot);
      return account?.programAddress === program ? [account] : [];
    });
  }

  /** Takes over what is known to be final. */
  load({ address, now }: Change): void {
    const before = this.current.get(address);
    if (before && before.programAddress !== now?.programAddress) {
      this.byOwner.get(before.programAddress)?.delete(address);
    }
    if (!now) {
      this.current.delete(address);
      return;
    }
    this.current.set(address, now);
    const owned = this.byOwner.get(now.programAddress) ?? new Set();
    this.byOwner.set(now.programAddress, owned.add(address));
  }

  /** Takes over a change made in `slot`, keeping what it overwrote until that slot is final. */
  change(slot: number, change: Change): void {
    const versions = this.overwritten.get(change.address) ?? [];
    if (versions.at(-1)?.slot !== slot) versions.push({ slot, before: change.before });
    this.overwritten.set(change.address, versions);
    this.load(change);
  }

  settle(finalizedSlot: number): void {
    for (const [address, versions] of this.overwritten) {
      const open = versions.filter((one) => one.slot > finalizedSlot);
      if (open.length) this.overwritten.set(address, open);
      else this.overwritten.delete(address);
    }
  }
}

/** What differs; both lists follow the order of the addresses. */
export function changesBetween(addresses: readonly Address[], before: State[], after: State[]): Change[] {
  return addresses.flatMap((address, at) =>
    same(before[at], after[at]) ? [] : [{ address, before: before[at], now: after[at] }],
  );
}

function same(left: State, right: State): boolean {
  if (!left || !right) return left === right;
  return (
    left.lamports === right.lamports &&
    left.programAddress === right.programAddress &&
    left.executable === right.executable &&
    Buffer.from(left.data).equals(Buffer.from(right.data))
  );
}

/** How a closed account reads where an account has to be shown. */
export function closedAccount(address: Address): EncodedAccount {
  const nothing = { lamports: lamports(0n), data: new Uint8Array(), space: 0n };
  return { address, ...nothing, programAddress: SYSTEM_PROGRAM_ADDRESS, executable: false };
}
