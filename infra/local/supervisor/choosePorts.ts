import { join } from 'node:path';
import { freePort } from '../engines/freePort.ts';
import { listenErrorCode } from '../engines/listenErrorCode.ts';
import { openStore } from '../aws/localStore.ts';

const names = ['dynamodb', 'engine', 'functions', 'aws', 's3', 'simulator'] as const;
export type Ports = Record<(typeof names)[number], number>;

/**
 * Ports of the processes behind the gateway. They are kept over restarts, because queue URLs and presigned URLs contain
 * them; a port that another program has taken is replaced.
 */
export async function choosePorts(dataDir: string): Promise<Ports> {
  const store = openStore<Partial<Ports>>(join(dataDir, 'ports.json'), {});
  const ports: Partial<Ports> = {};
  for (const name of names) {
    const kept = store.value[name];
    let port = isPort(kept) && (await listenErrorCode(kept)) === undefined ? kept : await freePort();
    while (Object.values(ports).includes(port)) port = await freePort();
    ports[name] = port;
  }
  store.value = ports;
  store.save();
  return ports as Ports;
}

const isPort = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 65_536;
