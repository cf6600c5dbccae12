import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openMetrics } from "./metrics.ts";
import { projectRoot } from "./project-root.ts";

/** What operators put into Grafana and Prometheus is true to what we measure, and to their guide. */

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const alerts = read("deploy/prometheus/alerts.yml");
const dashboard = JSON.parse(read("deploy/grafana/ledgerline.json")) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};
const rules = alerts
  .split("- alert: ")
  .slice(1)
  .map((text) => ({
    name: text.split("\n")[0] ?? "",
    expr: /^ +expr: (.*)$/m.exec(text)?.[1] ?? "",
    runbook: /^ +runbook: docs\/operators\.md#(.*)$/m.exec(text)?.[1] ?? "",
  }));
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** By its name in an expression: `sum by (network) (name{label="value"}[5m])`. */
const metricsIn = (expr: string) => expr.match(/\b(ledgerline|nodejs|process)_\w+/g) ?? [];
const labelsIn = (expr: string) => [
  ...[...expr.matchAll(/\b(?:by|without) \(([\w, ]+)\)/g)].flatMap(([, names = ""]) => names.split(/, ?/)),
  ...[...expr.matchAll(/(\w+)=~?"/g)].map(([, name = ""]) => name),
];

interface Known {
  name: string;
  labelNames: string[];
}
const known = new Map<string, string[]>();
for (const metric of openMetrics().registry.getMetricsAsArray() as unknown as Known[]) {
  const histogram = metric.constructor.name === "Histogram";
  const names = histogram ? ["_bucket", "_sum", "_count"].map((end) => metric.name + end) : [metric.name];
  for (const name of names) known.set(name, [...metric.labelNames, ...(histogram ? ["le"] : [])]);
}

test.each([...rules.map(({ name, expr }) => [name, expr]), ...shown.map((expr) => ["shown", expr])])(
  "%s: %s",
  (_, expr = "") => {
    const metrics = metricsIn(expr);
    expect(metrics.length > 0 || expr.includes("up{")).toBe(true);
    for (const metric of metrics) expect([...known.keys()]).toContain(metric);
    const labels = ["job", "instance", ...metrics.flatMap((metric) => known.get(metric) ?? [])];
    for (const label of labelsIn(expr)) expect(labels).toContain(label);
  },
);

test("every alert names a chapter of the guide that says what to do", () => {
  const anchors = [...read("docs/operators.md").matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
  expect(rules.length).toBeGreaterThan(10);
  for (const { name, runbook } of rules) expect(anchors, name).toContain(runbook);
});

test("every alert is tried out by promtool's tests", () => {
  const tried = [...read("deploy/prometheus/alerts.test.yml").matchAll(/alertname="(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(tried.toSorted()).toEqual(rules.map(({ name }) => name).toSorted());
});

test("everything of ours that is measured is on the dashboard", () => {
  const on = new Set(shown.flatMap(metricsIn));
  const missing = [...known.keys()].filter(
    (name) => name.startsWith("ledgerline_") && !on.has(name) && !/_(bucket|sum|count)$/.test(name),
  );
  expect(missing).toEqual([]);
});
