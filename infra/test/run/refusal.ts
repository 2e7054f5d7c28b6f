/** A request that cannot be fulfilled: its message is for the user and no fault of the program. */
export class Refusal extends Error {}

/** Returns the result of `ask`; on a Refusal prints its message without a stack and exits with 1. */
export function exitOnRefusal<Answer>(ask: () => Answer): Answer {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}
