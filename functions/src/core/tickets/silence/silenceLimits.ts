import { createHash } from 'node:crypto';
import {
  closesAfterMinutes,
  limitsWithoutConnection,
  type SilenceLimits,
  silenceSettings,
  silenceThresholds,
} from '@balcao/shared/tickets/silenceRules';
import type { Store } from '@balcao/shared/server/db/store';
import { listConnectionItems } from '../../records/connectionEntity.ts';
import { readCompanySettings } from '../../company/settingsEntity.ts';
import { type SilentList, silentLists } from '../../records/seenSince.ts';

/** A company's limits of silence in tickets. */
export interface CompanyLimits {
  /** Limits of a connection, also of a deleted one. */
  of: (connectionId: number) => SilenceLimits;
  /** Minutes of silence after which something is due, per list, ascending. */
  thresholds: Readonly<Record<SilentList, readonly number[]>>;
  /** True if the company or a connection sets a limit; otherwise only ratings of deleted connections expire. */
  areSet: boolean;
  /** Hash of the limits: positions read under other limits are void. */
  mark: string;
}

export async function readSilenceLimits(store: Store, companyId: number): Promise<CompanyLimits> {
  const [settings, connections] = await Promise.all([
    readCompanySettings(store, companyId, { consistent: true }),
    listConnectionItems(store, companyId),
  ]);
  const closesAfter = closesAfterMinutes(settings.hoursCloseTicketsAuto);
  const gone = limitsWithoutConnection(closesAfter);
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

/** A limit as the hash takes it: a text counts only as present or absent. */
function counted(value: string | number): number | boolean {
  return typeof value === 'string' ? value.trim() !== '' : value;
}
