import { and, eq } from "drizzle-orm";
import { plainAmount } from "../../shared/rules/token-amount.ts";
import type { NetworkFunding } from "../../shared/schemas/money/funding.ts";
import { watchedToken } from "../chain-settings.ts";
import { remittances } from "../db/schema.ts";
import type { World } from "../world.ts";
import { missingUnits, type Remittance, receivedUnits } from "./stage.ts";
import { isReturnable, type Stray } from "./strays.ts";
import { words } from "./words.ts";

type Notice = NetworkFunding["notices"][number];

const DAY_MS = 24 * 3_600_000;
const ABANDONED_DAYS = 30;

/** What came otherwise than asked for, each in a sentence. */
export async function noticesOf(
  world: World,
  remittance: Remittance,
  transfers: NetworkFunding["transfers"],
  { symbol, decimals }: NetworkFunding["token"],
  isWithdrawn: boolean,
): Promise<Notice[]> {
  const amount = (units: bigint) => `${plainAmount(units, decimals)} ${symbol}`;
  const own = transfers.filter((one) => one.symbol === symbol);
  return [
    // Of a withdrawn statement nothing is to be sent.
    ...(isWithdrawn ? [] : shortOrOver(remittance, amount)),
    ...(own.length > 1
      ? [notice("two_transfers", words.severalTransfers(own.length, amount(sumOf(own))))]
      : []),
    ...remittance.strays.map((stray) => strayNotice(world, remittance, stray, symbol)),
    ...(await replacedNotices(world, remittance, amount)),
    ...(!isWithdrawn && isAbandoned(world, remittance)
      ? [notice("abandoned", words.abandoned(ABANDONED_DAYS))]
      : []),
    ...(remittance.problem ? [notice("stuck", remittance.problem)] : []),
  ];
}

const notice = (kind: Notice["kind"], text: string): Notice => ({ kind, text });
const sumOf = (transfers: NetworkFunding["transfers"]) =>
  transfers.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

function shortOrOver(remittance: Remittance, amount: (units: bigint) => string): Notice[] {
  const received = receivedUnits(remittance);
  const missing = missingUnits(remittance);
  const { totalUnits, thereUnits, returnedUnits, completedAt } = remittance;
  if (missing > 0n && thereUnits === 0n && returnedUnits > 0n)
    return [notice("too_little", words.takenBack(amount(returnedUnits)))];
  if (missing > 0n && received > 0n)
    return [notice("too_little", words.tooLittle(amount(received), amount(missing)))];
  const over = received - totalUnits;
  if (over <= 0n) return [];
  const isBack = completedAt !== null && thereUnits === 0n;
  return [notice("too_much", (isBack ? words.tooMuchReturned : words.tooMuch)(amount(over)))];
}

function strayNotice(world: World, remittance: Remittance, stray: Stray, wanted: string): Notice {
  const { network, token, units, isGone } = stray;
  const money = watchedToken(world.config.chains, network, token);
  const text = money
    ? `${plainAmount(units, money.decimals)} ${money.symbol}`
    : `An amount of the token ${token}`;
  const kind = network === remittance.network ? "wrong_token" : "wrong_network";
  if (isGone) return notice(kind, words.strayReturned(text, network));
  const goesBack = isReturnable(world, remittance, stray);
  if (kind === "wrong_token")
    return notice(kind, (goesBack ? words.wrongToken : words.wrongTokenStays)(text, wanted));
  const say = goesBack ? words.wrongNetwork : words.wrongNetworkStays;
  return notice(kind, say(text, network, remittance.network));
}

/** Money at an address that was replaced, though some came to the one that replaced it. */
async function replacedNotices(world: World, current: Remittance, amount: (units: bigint) => string) {
  const replaced = await world.db
    .select()
    .from(remittances)
    .where(
      and(
        eq(remittances.statementId, current.statementId),
        eq(remittances.network, current.network),
        eq(remittances.isCurrent, false),
      ),
    );
  return replaced
    .filter(({ thereUnits }) => thereUnits > 0n)
    .map(({ thereUnits, address, refundAddress }) =>
      notice("stuck", words.earlierAddress(amount(thereUnits), address, refundAddress)),
    );
}

const isAbandoned = (world: World, { chosenAt, seenUnits, returnedUnits }: Remittance) =>
  seenUnits + returnedUnits === 0n && world.now().getTime() - chosenAt.getTime() > ABANDONED_DAYS * DAY_MS;
