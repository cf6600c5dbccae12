import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { anyFreePort, refuseTakenPort } from "./free-port.ts";
import { StartRefused } from "./start-refused.ts";

test.each(["127.0.0.1", "0.0.0.0", "::", "::1"])(
  "a port taken on %s is refused by its setting's name",
  async (host) => {
    const port = await listenOn(host);

    const refused = refuseTakenPort(port, "INBOX_PORT", { waitMs: 0 });

    await expect(refused).rejects.toThrow(StartRefused);
    await expect(refused).rejects.toThrow(
      `Port ${port} is already in use. Stop what is using it, or set INBOX_PORT to another number.`,
    );
  },
);

test("a free port stays free after the question", async () => {
  const port = await anyFreePort();
  await refuseTakenPort(port, "PORT");
  await refuseTakenPort(port, "PORT", { host: "0.0.0.0" });
});

test("a port that is let go in the meantime is taken", async () => {
  const server = createServer();
  const port = await anyFreePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const asked = refuseTakenPort(port, "PORT");
  server.close();
  await asked;
});

test("an address that this machine does not have is refused", async () => {
  await expect(refuseTakenPort(await anyFreePort(), "PORT", { host: "192.0.2.1" })).rejects.toThrow(
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
