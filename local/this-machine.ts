/**
 * What runs here answers programs and pages of this machine. A website can point its own name at 127.0.0.1, or simply ask:
 * browsers let any page open a WebSocket, and name it in `Origin`.
 */
const HERE = String.raw`(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$`;
const HOST = new RegExp(`^${HERE}`, "i");
const ORIGIN = new RegExp(`^https?://${HERE}`, "i");

export const isFromThisMachine = ({
  host,
  origin,
}: {
  host?: string | undefined;
  origin?: string | undefined;
}) => HOST.test(host ?? "") && (origin === undefined || ORIGIN.test(origin));
