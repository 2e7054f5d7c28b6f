import { AppError } from '@balcao/shared/errors';
import { type OutboundMessage, storeOutbound } from '../outbound/storeOutbound.ts';
import type { Runtime } from '../runtime/runtime.ts';

const attempts = 8;

/**
 * Stores a message through the gate, again where another transaction touched its ticket at the same moment: two
 * people writing at once, or one writing while the customer does, is no conflict of theirs.
 */
export async function storePersistently(
  runtime: Runtime,
  message: OutboundMessage,
): ReturnType<typeof storeOutbound> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await storeOutbound(runtime, message);
    } catch (error) {
      const contended = error instanceof AppError && error.code === 'ERR_CONFLICT';
      if (!contended || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 15 * attempt));
    }
  }
}
