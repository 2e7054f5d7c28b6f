import {
  closesAfterMinutes,
  type SilenceLimits,
  silenceThresholds,
} from '@balcao/shared/tickets/silenceRules';
import type { Store } from '@balcao/shared/server/db/store';
import { listConnectionItems } from '../connections/connectionEntity.ts';
import { readCompanySettings } from '../settings/settingsEntity.ts';
import { type SilentList, silentLists } from './seenSince.ts';

/** What a company says of tickets in which nothing is said, by connection. */
export interface CompanyLimits {
  of: ReadonlyMap<number, SilenceLimits>;
  /** In minutes, by list, least first: none where nothing ever ends. */
  thresholds: Readonly<Record<SilentList, readonly number[]>>;
  /** Changes with them: what was read under others tells nothing. */
  mark: string;
}

export async function readSilenceLimits(store: Store, companyId: number): Promise<CompanyLimits> {
  const [settings, connections] = await Promise.all([
    readCompanySettings(store, companyId, { consistent: true }),
    listConnectionItems(store, companyId),
  ]);
  const closesAfter = closesAfterMinutes(settings.hoursCloseTicketsAuto);
  const of = new Map(connections.map((item): [number, SilenceLimits] => [item.id, { ...item, closesAfter }]));
  const ofList = (list: SilentList) =>
    [...new Set([...of.values()].flatMap((limits) => silenceThresholds(list, limits)))].toSorted(
      (a, b) => a - b,
    );
  const [open, nps] = silentLists.map(ofList);
  const mark = [...of]
    .map(([id, limits]) => {
      const { expiresTicket, whenExpiresTicket, timeInactiveMessage, expiresTicketNPS } = limits;
      const says = limits.inactiveMessage.trim() === '' ? 0 : 1;
      return [id, expiresTicket, whenExpiresTicket, timeInactiveMessage, says, expiresTicketNPS].join(',');
    })
    .concat(String(closesAfter))
    .join(';');
  return { of, thresholds: { open: open ?? [], nps: nps ?? [] }, mark };
}
