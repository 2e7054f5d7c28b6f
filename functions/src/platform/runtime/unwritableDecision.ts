/** A decision that is refused although nothing contends with it: a retry on the same state would fail alike. */
export class UnwritableDecision extends Error {
  override readonly name = 'UnwritableDecision';
}
