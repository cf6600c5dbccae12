import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** A wire between us and the SMTP inbox that can be cut and mended. */
export async function startSmtpProxy(inboxPort: number) {
  const open = new Set<Socket>();
  const wire = createServer((near) => {
    const far = connect(inboxPort, "127.0.0.1");
    for (const socket of [near, far]) {
      open.add(socket);
      socket
        .on("error", () => {})
        .on("close", () => {
          open.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((resolve) => wire.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = wire.address() as AddressInfo;
  const cut = () =>
    new Promise<void>((resolve) => {
      for (const socket of open) socket.destroy();
      wire.close(() => resolve());
    });
  return { url: `smtp://127.0.0.1:${port}`, cut, mend: () => listen(port) };
}
