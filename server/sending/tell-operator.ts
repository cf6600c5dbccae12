import type { Tx } from "../db/connect.ts";
import { withinLimit } from "../http/rate-limit.ts";
import { operatorMail } from "../mail/operator-mails.tsx";
import { queueMail } from "../mail/outbox.ts";
import type { World } from "../world.ts";

const ONCE = { name: "tell-operator", max: 1, seconds: 6 * 3_600 };

/** Something only whoever runs this instance can put right. The same matter is told once in six hours. */
export async function tellOperator(world: World, heading: string, text: string, within?: Tx) {
  const tell = async (tx: Tx) => {
    if (!(await withinLimit(tx, ONCE, heading, world.now()))) return;
    world.log.error({ heading, text }, "the operator is needed");
    const to = world.config.operatorEmail;
    if (to) await queueMail(world, tx, "operator", operatorMail(to, { heading, text }));
  };
  await (within ? tell(within) : world.transaction(tell));
}
