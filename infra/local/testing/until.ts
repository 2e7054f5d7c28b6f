/** Milliseconds after which we give up: a busy machine may need twenty times as long as a quiet one. */
const patienceMs = 60_000;
/** Milliseconds between the first attempts. */
const firstPauseMs = 20;
/**
 * Longest pause in milliseconds. Pauses between the first and the longest are a share (`pauseShare`) of the time waited
 * so far, so that they delay the result little.
 */
const longestPauseMs = 250;
const pauseShare = 0.05;

/**
 * Calls `ask` until its result is truthy; an error counts as no result yet. The pauses grow, because asking a whole
 * deployment may cost as much as the work that is waited for.
 * @throws Error with the label and the last result or error when the time is up
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
