/** How long and how large: a shortened run says so in what it prints. */

const given = (name: string, usual: number) => Number(process.env[name] ?? usual);

/** How long the server is watched for memory that it does not give back. */
export const MEMORY_MINUTES = given("BENCH_MINUTES", 60);
/** Of a label's year, in lines of statements. */
export const YEAR_LINES = given("BENCH_YEAR_LINES", 2_000_000);
