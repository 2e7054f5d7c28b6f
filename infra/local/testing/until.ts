/** A busy machine needs twenty times what a quiet one does. */
const patienceMs = 60_000;
/** Milliseconds between two questions at first. */
const firstPauseMs = 20;
/** The longest of them, and the share of what was waited so far below that: being late by so much matters to nobody. */
const longestPauseMs = 250;
const pauseShare = 0.05;

/**
 * Asks again and again until the answer is truthy; a question that throws counts as one without an answer yet. It asks less
 * often the longer it has waited: a question to a whole deployment costs as much as what is waited for.
 * @throws with the label and the last answer when time is up
 */
export async function until<Answer>(
  label: string,
  ask: () => Promise<Answer | undefined | null | false> | Answer | undefined | null | false,
  timeoutMs = patienceMs,
): Promise<Answer> {
  const began = Date.now();
  let last: unknown;
  for (;;) {
    try {
      const answer = await ask();
      if (answer) return answer;
      last = answer;
    } catch (error) {
      last = error;
    }
    const waited = Date.now() - began;
    if (waited > timeoutMs)
      throw new Error(`${label}: not within ${timeoutMs} ms; last answer ${String(last)}`);
    const pauseMs = Math.min(Math.max(firstPauseMs, waited * pauseShare), longestPauseMs);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
