import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../../server/project-root.ts";
import { startServer } from "../server-process.ts";

/** The image of deploy/Dockerfile, unpacked to a folder, run by runc as compose runs it: not root, nothing to write to but /data and /tmp. */

const USER = 1000;
const dockerfile = readFileSync(path.join(projectRoot, "deploy/Dockerfile"), "utf8");
const written = (pattern: RegExp) => pattern.exec(dockerfile)?.[1] ?? "";
const COMMAND = JSON.parse(written(/^CMD (\[.+\])$/m)) as string[];
const HEALTH_CHECK = JSON.parse(written(/^ {2}CMD (\[.+\])$/m)) as string[];
const ENV = written(/^ENV (.+)$/m).split(" ");

interface Container {
  runc: string;
  /** The image's files. */
  image: string;
  /** Where bundles and runc's own notes are kept. */
  folder: string;
  /** What it sees as /data. */
  data: string;
}

export async function startContainer(
  { runc, image, folder, data }: Container,
  name: string,
  settings: Record<string, string>,
) {
  const bundle = path.join(folder, name);
  mkdirSync(bundle, { recursive: true });
  writeFileSync(path.join(bundle, "config.json"), JSON.stringify(config(image, data, settings)));
  const state = ["--root", path.join(folder, "state")];
  const server = await startServer(settings, {
    command: runc,
    program: [...state, "run", "--bundle", bundle, name],
  });
  const inside = (...command: string[]) =>
    promisify(execFile)(runc, [...state, "exec", name, ...command]).then(
      () => true,
      () => false,
    );
  return { ...server, inside, isHealthy: () => inside(...HEALTH_CHECK) };
}

/** The network is the machine's, so that the database and the chains on loopback are in reach. */
function config(image: string, data: string, settings: Record<string, string>) {
  const { PATH = "" } = process.env;
  const env = [
    `PATH=${PATH}`,
    ...ENV,
    ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
  ];
  const readOnly = ["nosuid", "noexec", "nodev", "ro"];
  return {
    ociVersion: "1.0.2",
    process: {
      ...{ user: { uid: USER, gid: USER }, args: COMMAND, env, cwd: "/app", noNewPrivileges: true },
      capabilities: { bounding: [], effective: [], permitted: [] },
    },
    root: { path: image, readonly: true },
    mounts: [
      { destination: "/proc", type: "proc", source: "proc" },
      { destination: "/dev", type: "tmpfs", source: "tmpfs", options: ["nosuid", "mode=755"] },
      { destination: "/sys", type: "none", source: "/sys", options: ["rbind", ...readOnly] },
      { destination: "/tmp", type: "tmpfs", source: "tmpfs", options: ["nosuid", "nodev", "mode=1777"] },
      { destination: "/data", type: "none", source: data, options: ["bind", "rw", "nosuid", "nodev"] },
      ...["/etc/resolv.conf", "/etc/hosts"].map((file) => ({
        ...{ destination: file, type: "none", source: file, options: ["bind", ...readOnly] },
      })),
    ],
    linux: { namespaces: ["pid", "ipc", "uts", "mount"].map((type) => ({ type })) },
  };
}
