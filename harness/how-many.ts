/** So many in every run of the tests; all of them under `npm run soak`. */
export const howMany = (everyRun: number, soak: number) => (process.env.SOAK ? soak : everyRun);
