import type { Network } from "../../shared/rules/networks.ts";
import type { Tracing } from "./tracing.ts";

/** A chain whose every call that asks somebody is a span: which network and what was asked, never with what. */
export function traced<Port extends object>(tracing: Tracing, network: Network, port: Port): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const found: unknown = Reflect.get(target, name, receiver);
      if (typeof name !== "string") return found;
      if (name === "remittances") return traced(tracing, network, found as object);
      if (typeof found !== "function") return found;
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(found, target, args);
        if (!(answer instanceof Promise)) return answer;
        const attributes = { "ledgerline.network": network, "rpc.method": name };
        return tracing.span({ name: `chain ${name}`, kind: "client", attributes }, () => answer);
      };
    },
  });
}
