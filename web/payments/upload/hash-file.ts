type News = { read: number } | { hash: string } | { failed: true };

/** SHA-256 of a file in hex; `onRead` hears how far it is. Rejects when the file can no longer be read. */
export function hashFile(file: File, onRead: (bytes: number) => void): Promise<string> {
  const worker = new Worker(new URL("./hash-worker.ts", import.meta.url), { type: "module" });
  const hashed = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error("the file could not be read"));
    worker.onmessage = ({ data }: MessageEvent<News>) => {
      if ("hash" in data) resolve(data.hash);
      else if ("failed" in data) fail();
      else onRead(data.read);
    };
    worker.onerror = fail;
    worker.postMessage(file);
  });
  return hashed.finally(() => worker.terminate());
}
