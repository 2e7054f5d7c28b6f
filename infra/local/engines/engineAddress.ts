import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { openStore } from '../aws/localStore.ts';
import { platformOf } from '../platform.ts';
import { StartError } from '../startError.ts';
import { listenErrorCode } from './listenErrorCode.ts';

export interface EngineAddress {
  host: string;
  port: number;
}

/**
 * Ports that browsers block for all pages (the "bad ports" of the Fetch standard): only entries that have been on the
 * list for long and that no usual service uses.
 */
export const portsBlockedByBrowsers = [6666, 6667, 6668, 6669, 6665, 4045, 3659, 6697, 6679, 10_080] as const;

/**
 * Address of the deployment's table engine, the same after a restart. The engine answers pages of every site
 * (`access-control-allow-origin: *`), which cannot be configured. On Linux it therefore gets one of the sixteen million
 * loopback addresses, which no page can find by trying. Where only 127.0.0.1 exists, it gets a port that browsers block
 * for all pages.
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
  const before = portsBlockedByBrowsers.filter((one) => one === kept.port);
  for (const port of [...before, ...portsBlockedByBrowsers]) {
    if ((await listenErrorCode(port, host)) === undefined) return keep({ host, port });
  }
  throw new StartError(
    `The table engine needs one of the ports ${portsBlockedByBrowsers.join(', ')}, and other programs have them all.`,
  );
}
