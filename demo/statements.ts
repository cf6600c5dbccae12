import { createHash } from "node:crypto";
import { payFromFaucet } from "../local/faucet.ts";
import { rowOf } from "../shared/rules/networks.ts";
import { textOf } from "../shared/rules/statements/decimal.ts";
import type { NetworkFunding, StatementFunding } from "../shared/schemas/money/funding.ts";
import type { StatementDetail } from "../shared/schemas/money/statements.ts";
import type { Company } from "./company.ts";
import { ownWallet } from "./own-wallet.ts";
import { believeFile, type DemoFile, distroKidFile, MONTHS } from "./statement-files.ts";
import { until } from "./until.ts";

/** A label's desk after three months: paid statements, one that waits for its transfer, and two that need somebody. */

const DEDUCTIONS = [{ bps: 1_500, reason: "Label share" }];
const RATES = { USD: "1.0002", EUR: "1.0834" };

export async function seedStatements(company: Company): Promise<void> {
  const [august, september, october] = MONTHS;
  for (const month of [august, september]) await delivered(company, distroKidFile(month));
  await delivered(company, believeFile(august));
  await agreed(company, distroKidFile(october));
  await priced(company, believeFile(september));
  await read(company, believeFile(october));
}

const atOf = ({ workspaces }: Company) => `/api/workspaces/${workspaces.tidewater}/statements`;

async function read(company: Company, { name, text }: DemoFile): Promise<StatementDetail> {
  const { mira } = company.people;
  const bytes = new TextEncoder().encode(text);
  const contentHash = createHash("sha256").update(bytes).digest("hex");
  const { id } = await mira.post<StatementDetail>(atOf(company), {
    ...{ fileName: name, sizeBytes: bytes.length, contentHash },
  });
  await mira.putBytes(`${atOf(company)}/${id}/pieces/0`, bytes);
  await mira.post(`${atOf(company)}/${id}/read`);
  return await until(`${name} was not read`, async () => {
    const found = await mira.get<StatementDetail>(`${atOf(company)}/${id}`);
    if (found.problem) throw new Error(`${name}: ${found.problem}`);
    return found.state === "reading" ? null : found;
  });
}

async function priced(company: Company, file: DemoFile): Promise<StatementDetail> {
  const { id, currency } = await read(company, file);
  const rate = {
    rate: RATES[currency as keyof typeof RATES],
    source: "European Central Bank",
    date: "2026-11-02",
  };
  return await company.people.mira.put(`${atOf(company)}/${id}/terms`, { rate, deductions: DEDUCTIONS });
}

async function agreed(company: Company, file: DemoFile): Promise<StatementDetail> {
  const { id, revision } = await priced(company, file);
  return await company.people.mira.post(`${atOf(company)}/${id}/agree`, { revision });
}

/** One transfer on each network; what is over would go back to the label's own wallet. */
async function delivered(company: Company, file: DemoFile): Promise<void> {
  const { mira } = company.people;
  const { id } = await agreed(company, file);
  const at = `${atOf(company)}/${id}`;
  const { networks } = await mira.get<StatementFunding>(`${at}/funding`);
  for (const { network, total, token } of networks) {
    const refundAddress = ownWallet(mira.email, network).address;
    await mira.post(`${at}/funding/refund`, { network, refundAddress });
    const ready = (one: NetworkFunding) => one.network === network && one.stage === "waiting";
    const to = await until(`${file.name} got no address on ${network}`, async () => {
      const funding = await mira.get<StatementFunding>(`${at}/funding`);
      return funding.networks.find(ready)?.address ?? null;
    });
    const { decimals } = rowOf(network).tokens.USDT;
    await payFromFaucet(company.house.chains, {
      ...{ network, to, amount: textOf(BigInt(total), decimals), token: token.symbol.toLowerCase() },
    });
  }
  await until(`${file.name} was not delivered`, async () => {
    const { state } = await mira.get<StatementDetail>(at);
    return state === "delivered" ? true : null;
  });
}
