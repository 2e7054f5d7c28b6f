/** What somebody asked for that cannot be done: a sentence for them, no fault of the program's. */
export class Refusal extends Error {}

/** What is asked; where it is refused, its sentence stands alone, without a stack, and the program ends with 1. */
export function orRefuse<Answer>(ask: () => Answer): Answer {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}
