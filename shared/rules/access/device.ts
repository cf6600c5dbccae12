/** What kind of device somebody uses, as far as they would recognise it. Names of our own: nothing of a header is kept. */
export interface Device {
  browser: string | null;
  system: string | null;
}

type Signs = [name: string, sign: RegExp][];

/** The first that fits: nearly every browser also calls itself Chrome, Safari or both. */
const BROWSERS: Signs = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|Opera|OPiOS|OPX)\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Yandex Browser", /\bYaBrowser\//],
  ["DuckDuckGo", /\b(DuckDuckGo|Ddg)\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
];

const SYSTEMS: Signs = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac(intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
];

const nameIn = (signs: Signs, text: string) => signs.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** The header can be as long as its sender likes; what tells browsers apart stands in the first part. */
const READ_AT_MOST = 500;

export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? "").slice(0, READ_AT_MOST);
  return { browser: nameIn(BROWSERS, text), system: nameIn(SYSTEMS, text) };
}
