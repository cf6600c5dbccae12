import { freePorts } from "../../local/free-port.ts";
import { PORT_VARIABLES } from "../../server/config.ts";

/** Settings that give a copy of the product ports of its own. */
export async function ownPorts(): Promise<Record<string, string>> {
  const ports = await freePorts(PORT_VARIABLES.length);
  return Object.fromEntries(PORT_VARIABLES.map((name, i) => [name, String(ports[i])]));
}
