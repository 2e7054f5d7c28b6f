const hourMs = 3_600_000;

/** Returns true at most `most` times per hour. An hour begins with the first call after the one before has ended. */
export function createHourlyLimit(most: number, now: () => number = Date.now): () => boolean {
  let since = -hourMs;
  let taken = 0;
  return () => {
    if (now() - since >= hourMs) {
      since = now();
      taken = 0;
    }
    if (taken >= most) return false;
    taken++;
    return true;
  };
}
