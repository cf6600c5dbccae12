/** So many in every run of the tests; all of them under `npm run soak`. */
export const howMany = (everyRun: number, soak: number) => (process.env.SOAK ? soak : everyRun);

/** A line for `npm run proof`: what was run, how often, what was lost. */
export const figures = (line: string) => void process.stdout.write(`figures: ${line}\n`);
