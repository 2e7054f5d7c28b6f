import { createHash } from 'node:crypto';
import {
  closesAfterMinutes,
  limitsOfGone,
  type SilenceLimits,
  silenceSettings,
  silenceThresholds,
} from '@balcao/shared/tickets/silenceRules';
import type { Store } from '@balcao/shared/server/db/store';
import { listConnectionItems } from '../../records/connectionEntity.ts';
import { readCompanySettings } from '../../company/settingsEntity.ts';
import { type SilentList, silentLists } from '../../records/seenSince.ts';

/** What a company says of tickets in which nothing is said. */
export interface CompanyLimits {
  /** Those of a connection; of one that is gone, too. */
  of: (connectionId: number) => SilenceLimits;
  /** In minutes, by list, least first. */
  thresholds: Readonly<Record<SilentList, readonly number[]>>;
  /** Whether the company, or one of its connections, ends anything: else only ratings of connections that are gone end. */
  areSet: boolean;
  /** Changes with them: what was read under others tells nothing. */
  mark: string;
}

export async function readSilenceLimits(store: Store, companyId: number): Promise<CompanyLimits> {
  const [settings, connections] = await Promise.all([
    readCompanySettings(store, companyId, { consistent: true }),
    listConnectionItems(store, companyId),
  ]);
  const closesAfter = closesAfterMinutes(settings.hoursCloseTicketsAuto);
  const gone = limitsOfGone(closesAfter);
  const limits = new Map(
    connections.map((item): [number, SilenceLimits] => [item.id, { ...item, closesAfter }]),
  );
  const minutesOf = (list: SilentList, from: readonly SilenceLimits[]) =>
    [...new Set(from.flatMap((each) => silenceThresholds(list, each)))].toSorted((a, b) => a - b);
  const all = [...limits.values(), gone];
  const told = [...limits].map(([id, each]) => [id, ...silenceSettings.map((name) => counted(each[name]))]);
  return {
    of: (connectionId) => limits.get(connectionId) ?? gone,
    thresholds: { open: minutesOf('open', all), nps: minutesOf('nps', all) },
    areSet: closesAfter > 0 || silentLists.some((list) => minutesOf(list, [...limits.values()]).length > 0),
    mark: createHash('sha256')
      .update(JSON.stringify([closesAfter, told]))
      .digest('base64url'),
  };
}

/** Of a text whether there is one. */
function counted(value: string | number): number | boolean {
  return typeof value === 'string' ? value.trim() !== '' : value;
}
