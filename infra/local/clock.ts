import { readFileSync, statSync } from 'node:fs';

/**
 * A clock with the offset (in milliseconds) from a file: tests and demonstrations move the time of all processes at
 * once. The file is checked at most ten times a second.
 */
export function createClock(offsetFile?: string): () => number {
  // The process may replace Date.now by the clock we return.
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
