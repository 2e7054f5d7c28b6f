import { randomInt } from 'node:crypto';
import { listenFault } from './listenFault.ts';

/** Linux gives ports from 32768 on to connections that go out, others from 49152 on. */
const [lowest, above] = [12_000, 32_000];

/**
 * A loopback port nobody listens on at this moment. None of those that go to outgoing connections: on a busy machine one
 * of these is taken by somebody else between being chosen and being listened on.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, above);
    if ((await listenFault(port)) === undefined) return port;
  }
}
