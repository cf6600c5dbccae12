import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { anyFreePort, refuseTakenPort } from "./free-port.ts";
import { StartRefused } from "./start-refused.ts";

test.each(["127.0.0.1", "0.0.0.0", "::", "::1"])(
  "a port taken on %s is refused by its setting's name",
  async (host) => {
    const port = await listenOn(host);

    const refused = refuseTakenPort(port, "INBOX_PORT");

    await expect(refused).rejects.toThrow(StartRefused);
    await expect(refused).rejects.toThrow(
      `Port ${port} is already in use. Stop what is using it, or set INBOX_PORT to another number.`,
    );
  },
);

test("a free port stays free after the question", async () => {
  const port = await anyFreePort();
  await refuseTakenPort(port, "PORT");
  await refuseTakenPort(port, "PORT", "0.0.0.0");
});

test("an address that this machine does not have is refused", async () => {
  await expect(refuseTakenPort(await anyFreePort(), "PORT", "192.0.2.1")).rejects.toThrow(
    "of 192.0.2.1 cannot be used",
  );
});

function listenOn(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    onTestFinished(() => void server.close());
    server.once("error", reject);
    server.listen({ port: 0, host, ipv6Only: host === "::" }, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}
