import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { openStore } from '../aws/localStore.ts';
import { platformOf } from '../platform.ts';
import { StartError } from '../startError.ts';
import { listenFault } from './listenFault.ts';

export interface EngineAddress {
  host: string;
  port: number;
}

/**
 * Ports to which no browser lets a page speak (the list of "bad ports" in the Fetch standard): those of it that have
 * stood there longest and that no service of a usual machine takes.
 */
export const closedToPages = [6666, 6667, 6668, 6669, 6665, 4045, 3659, 6697, 6679, 10_080] as const;

/**
 * Where this deployment's table engine listens, the same over restarts. The engine answers pages of every site
 * (`access-control-allow-origin: *`) and cannot be told otherwise. On Linux it is given one of the sixteen million
 * addresses of the loopback network, which no page finds by trying; where there is only 127.0.0.1, a port that
 * browsers keep closed to all pages.
 */
export async function engineAddress(
  dataDir: string,
  usualPort: number,
  platform = platformOf(),
): Promise<EngineAddress> {
  const store = openStore<Partial<EngineAddress>>(join(dataDir, 'engine-host.json'), {});
  const kept = store.value;
  const keep = (address: EngineAddress): EngineAddress => {
    store.value = address;
    store.save();
    return address;
  };
  if (platform.wholeLoopback) {
    const known = /^127(\.\d{1,3}){3}$/.test(String(kept.host)) && kept.host !== '127.0.0.1';
    const host = known
      ? String(kept.host)
      : `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
    return keep({ host, port: usualPort });
  }
  const host = '127.0.0.1';
  const before = closedToPages.filter((one) => one === kept.port);
  for (const port of [...before, ...closedToPages]) {
    if ((await listenFault(port, host)) === undefined) return keep({ host, port });
  }
  throw new StartError(
    `The table engine needs one of the ports ${closedToPages.join(', ')}, and other programs have them all.`,
  );
}
