import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof openMetrics>;

export function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: "ledgerline_http_request_seconds",
      help: "Requests by route template, method and status",
      labelNames: ["route", "method", "status"],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    mails: new Counter({
      name: "ledgerline_mails_total",
      help: "Mails by kind and outcome (sent, postponed, given_up)",
      labelNames: ["kind", "outcome"],
      registers: [registry],
    }),
    workFailed: new Gauge({
      name: "ledgerline_work_failed",
      help: "Durable work that failed for good and needs somebody to look",
      registers: [registry],
    }),
    deposits: new Counter({
      name: "ledgerline_deposits_total",
      help: "Payments seen at contracts, by network",
      labelNames: ["network"],
      registers: [registry],
    }),
    payouts: new Counter({
      name: "ledgerline_payouts_total",
      help: "Payouts to payees seen, by network",
      labelNames: ["network"],
      registers: [registry],
    }),
    paymentsLag: new Gauge({
      name: "ledgerline_payments_lag_seconds",
      help: "How long ago the watcher was last level with the newest final block, by network",
      labelNames: ["network"],
      registers: [registry],
    }),
    watchStalled: new Gauge({
      name: "ledgerline_watch_stalled",
      help: "1 while a network's payments have not been seen for minutes, by network",
      labelNames: ["network"],
      registers: [registry],
    }),
    networkFaults: new Gauge({
      name: "ledgerline_network_faults",
      help: "What a network lacks of what publishing needs there, by network",
      labelNames: ["network"],
      registers: [registry],
    }),
    contractsTroubled: new Gauge({
      name: "ledgerline_contracts_troubled",
      help: "Contracts whose transactions could not be read at the last look, by network",
      labelNames: ["network"],
      registers: [registry],
    }),
    remittances: new Gauge({
      name: "ledgerline_remittances",
      help: "Transfers of statements that wait, are being delivered, or are stuck",
      labelNames: ["network", "standing"],
      registers: [registry],
    }),
    moneyFailures: new Counter({
      name: "ledgerline_money_failures_total",
      help: "Looks, distributions and comparisons with the chain that could not go on, by network and kind",
      labelNames: ["network", "kind"],
      registers: [registry],
    }),
    booksStopped: new Gauge({
      name: "ledgerline_books_stopped",
      help: "Contracts whose books do not agree with the chain and need somebody to look",
      registers: [registry],
    }),
    booksOverdue: new Gauge({
      name: "ledgerline_books_overdue",
      help: "Contracts that moved more than an hour ago and could not be compared with the chain since",
      registers: [registry],
    }),
    feePayerBalance: new Gauge({
      name: "ledgerline_fee_payer_coins",
      help: "What the fee payer has, in whole coins, by network",
      labelNames: ["network"],
      registers: [registry],
    }),
    purseSpent: new Gauge({
      name: "ledgerline_purse_spent_coins",
      help: "What was spent on fees in the last 24 hours, in whole coins, by network and what for",
      labelNames: ["network", "part"],
      registers: [registry],
    }),
    purseLeft: new Gauge({
      name: "ledgerline_purse_left_coins",
      help: "What may still be spent on fees today, in whole coins, by network and what for",
      labelNames: ["network", "part"],
      registers: [registry],
    }),
    purseTop: new Gauge({
      name: "ledgerline_purse_top_coins",
      help: "For whom most was spent in the last 24 hours: contracts, workspaces and people by their id",
      labelNames: ["network", "who", "id"],
      registers: [registry],
    }),
    purseDaysLeft: new Gauge({
      name: "ledgerline_purse_days_left",
      help: "Days until a fee payer is empty at the rate of the last seven days, by network",
      labelNames: ["network"],
      registers: [registry],
    }),
    mailsUnsent: new Gauge({
      name: "ledgerline_mails_unsent",
      help: "Mails waiting to be sent",
      registers: [registry],
    }),
  };
}
