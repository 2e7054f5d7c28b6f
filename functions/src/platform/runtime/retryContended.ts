import { setTimeout as pause } from 'node:timers/promises';
import { Contended } from '@balcao/shared/server/db/contended';

const attempts = 8;
/** Maximum pause in milliseconds after the first attempt; grows linearly with each attempt. */
const pauseMs = 250;

/**
 * Retries a write that many processes make at the same moment and that no user is waiting for. Each attempt lasts as
 * long as the store itself retries (about a second); with the random pauses this spreads over at most some fifteen
 * seconds.
 *
 * @throws Contended after eight attempts; any other error at once
 */
export async function retryContended<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof Contended) || attempt === attempts) throw error;
      await pause(Math.random() * pauseMs * attempt);
    }
  }
}
