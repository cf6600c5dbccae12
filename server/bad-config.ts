/** A setting that cannot be right, said in one line for the person who made it. */
export class BadConfig extends Error {}
