/** A failure the person at the terminal can act on: it is printed as its message alone, without a stack. */
export class ReadableError extends Error {}
