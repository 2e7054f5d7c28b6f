import { randomInt } from 'node:crypto';
import { listenErrorCode } from './listenErrorCode.ts';

/**
 * Bounds of the ports to choose from, below those that systems assign to outgoing connections: from 32768 on Linux,
 * from 49152 elsewhere.
 */
const [lowest, above] = [12_000, 32_000];

/**
 * A loopback port that is free at this moment. It avoids the ports of outgoing connections: on a busy machine, another
 * process often takes one of those before we listen on it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, above);
    if ((await listenErrorCode(port)) === undefined) return port;
  }
}
