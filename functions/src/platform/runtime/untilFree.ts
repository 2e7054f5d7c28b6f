import { setTimeout as pause } from 'node:timers/promises';
import { Contended } from '@balcao/shared/server/db/contended';

const attempts = 8;
/** The longest pause after the first attempt; it grows with each. */
const pauseMs = 250;

/**
 * Makes a write of which many come at one instant, and nobody waits for at a screen. Kept out for longer than the store
 * tries (about a second), it comes again, spread over seconds: at most some fifteen in all.
 *
 * @throws Contended after the last attempt; whatever else the write throws, at once
 */
export async function untilFree<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof Contended) || attempt === attempts) throw error;
      await pause(Math.random() * pauseMs * attempt);
    }
  }
}
