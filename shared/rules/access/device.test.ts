import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

const APPLE = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0", "Firefox", "Windows"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${APPLE} Chrome/142.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
  [`Mozilla/5.0 (Windows NT 10.0) ${APPLE} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge", "Windows"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${APPLE} Chrome/142.0 Safari/537.36 OPR/125.0`, "Opera", "Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${APPLE} Chrome/142.0 Safari/537.36`, "Chrome", "ChromeOS"],
  [
    `Mozilla/5.0 (Linux; Android 14) ${APPLE} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    "Safari",
    "macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPhone",
  ],
  ["Mozilla/5.0 (Android 15; Mobile; rv:146.0) Gecko/146.0 Firefox/146.0", "Firefox", "Android"],
  ["curl/8.5.0", null, null],
  ["", null, null],
  [undefined, null, null],
  [`${"x".repeat(100_000)} Firefox/1`, null, null],
  ["Firefox/1 <b>of Mallory</b> on https://evil.example", "Firefox", null],
])("%s", (header, browser, system) => {
  expect(deviceOf(header)).toEqual({ browser, system });
});
