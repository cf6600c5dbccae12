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
    mailsUnsent: new Gauge({
      name: "ledgerline_mails_unsent",
      help: "Mails waiting to be sent",
      registers: [registry],
    }),
  };
}
