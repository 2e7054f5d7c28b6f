import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { openStore } from '../aws/localStore.ts';

/**
 * The loopback address of this deployment's table engine, the same over restarts. The engine answers pages of every
 * site (`access-control-allow-origin: *`) and cannot be told otherwise; what it can be given is one of the sixteen
 * million addresses of Linux's loopback network, which no page finds by trying.
 */
export function engineHost(dataDir: string): string {
  const store = openStore<{ host?: string }>(join(dataDir, 'engine-host.json'), {});
  if (!/^127(\.\d{1,3}){3}$/.test(String(store.value.host))) {
    store.value = { host: `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}` };
    store.save();
  }
  return store.value.host ?? '127.0.0.1';
}
