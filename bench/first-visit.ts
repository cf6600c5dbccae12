import type { Browser } from "@playwright/test";

/** A slow phone on a slow line: 4 times the work, 1.6 Mbit/s, 150 ms each way and back. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;

export interface FirstVisit {
  largestPaintMs: number;
  blockedMs: number;
  layoutShift: number;
  bytes: number;
}

/** Somebody comes for the first time: nothing is in the cache. */
export async function firstVisit(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport });
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  let bytes = 0;
  client.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", LINE);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.evaluate("document.fonts.ready");
  const seen = await page.evaluate<Omit<FirstVisit, "bytes">>("window.seen");
  await context.close();
  return { ...seen, bytes };
}

/** Of a long task, what goes beyond 50 ms blocks. */
const WATCH = `
  window.seen = { largestPaintMs: 0, blockedMs: 0, layoutShift: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) => { seen.largestPaintMs = entry.startTime; });
  watch("longtask", (entry) => { seen.blockedMs += Math.max(0, entry.duration - 50); });
  watch("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.layoutShift += entry.value; });
`;
