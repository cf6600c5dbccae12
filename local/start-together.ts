export interface Running {
  stop(): Promise<void>;
}

/** Waits for all that was begun side by side. When one fails, those that came up are stopped before it is told. */
export async function startTogether<const Starting extends readonly Promise<Running>[]>(
  ...starting: Starting
): Promise<{ -readonly [Each in keyof Starting]: Awaited<Starting[Each]> }> {
  const outcomes = await Promise.allSettled(starting);
  const failure = outcomes.find((outcome) => outcome.status === "rejected");
  if (!failure) return (await Promise.all(starting)) as never;
  await Promise.all(outcomes.map(async (one) => one.status === "fulfilled" && (await one.value.stop())));
  throw failure.reason;
}
