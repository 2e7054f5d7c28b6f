import { readFileSync, statSync } from 'node:fs';

/**
 * A clock that follows the offset file (a number of milliseconds): tests and demonstrations move time in every
 * process at once. The file is looked at no more than ten times a second.
 */
export function createClock(offsetFile?: string): () => number {
  // The process may take what we make for its own clock.
  const machine = Date.now;
  if (!offsetFile) return machine;
  let offset = 0;
  let lookedAt = 0;
  let changedAt = -1;
  return () => {
    const now = machine();
    if (now - lookedAt >= 100) {
      lookedAt = now;
      try {
        const modified = statSync(offsetFile).mtimeMs;
        if (modified !== changedAt) {
          offset = Number(readFileSync(offsetFile, 'utf8').trim()) || 0;
          changedAt = modified;
        }
      } catch {
        offset = 0;
      }
    }
    return now + offset;
  };
}
