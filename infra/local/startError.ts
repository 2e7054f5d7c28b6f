/** A reason not to start that a person can act on: one clear sentence, shown without a trace. */
export class StartError extends Error {}
