/** An errand over and over, with a pause after each. `afterwards`: when it was stopped. */
export function endlessly(
  pauseMs: number,
  errand: (isStopping: () => boolean) => Promise<void>,
  afterwards = async () => {},
) {
  let stopping = false;
  let wake = () => {};
  const running = (async () => {
    while (!stopping) {
      await errand(() => stopping);
      if (stopping) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pauseMs).unref();
      });
    }
  })();
  return {
    async stop() {
      stopping = true;
      wake();
      await running;
      await afterwards();
    },
  };
}
