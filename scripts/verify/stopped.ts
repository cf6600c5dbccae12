/** Said in one line, without a stack. */
export class Stopped extends Error {}
