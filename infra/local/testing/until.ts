/** A busy machine needs twenty times what a quiet one does. */
const patienceMs = 60_000;

/**
 * Asks again and again until the answer is truthy; a question that throws counts as one without an answer yet.
 * @throws with the label and the last answer when time is up
 */
export async function until<Answer>(
  label: string,
  ask: () => Promise<Answer | undefined | null | false> | Answer | undefined | null | false,
  timeoutMs = patienceMs,
): Promise<Answer> {
  const end = Date.now() + timeoutMs;
  let last: unknown;
  for (;;) {
    try {
      const answer = await ask();
      if (answer) return answer;
      last = answer;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end)
      throw new Error(`${label}: not within ${timeoutMs} ms; last answer ${String(last)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
