import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { Page } from '../../../platform/db/paginate.ts';
import { type LogPlace, type LogRow, logPrefixes } from './readTicketLog.ts';
import { ticketAccessEntity } from '../../records/ticketAccessEntity.ts';
import { ticketLogEntity } from '../../records/ticketLogEntity.ts';

const pageSize = 50;
/** Maximum accesses read of one hour: more than the users who look at one ticket within it. */
const mostInHour = 1000;
/** Length of an hour as keys write it: `2026-01-31T09`. */
const hourLength = 13;

/** An entry with its sort order: later entries sort higher, and at one instant an access sorts above other entries. */
type Placed = LogRow & { order: string };

/**
 * The entries of a ticket's log before a position, newest first. Log entries are keyed by instant, accesses only by
 * hour: the accesses of an hour are read completely or not at all, and a page that is not full ends at the start of the
 * last hour read, because the accesses of earlier hours are not known yet.
 */
export async function readLogPage(
  store: Store,
  ticket: LogPlace,
  position: string | undefined,
): Promise<Page<LogRow, string>> {
  const before = position ?? '~';
  const [log, accesses] = await Promise.all([
    readHappened(store, ticket, before),
    readAccesses(store, ticket, before),
  ]);
  // Below the floor there may be entries of either kind that were not read.
  const floor = log.floor > accesses.floor ? log.floor : accesses.floor;
  const known = [...log.placed, ...accesses.placed]
    .filter(({ order }) => order < before && order >= floor)
    .toSorted((one, other) => (one.order < other.order ? 1 : -1));
  const rows = known.slice(0, pageSize);
  const next = rows.length < known.length ? rows.at(-1)?.order : floor || undefined;
  return { rows: rows.map(({ order: _order, ...row }) => row), next };
}

interface Part {
  placed: Placed[];
  /** Everything of this kind down to this order was read; '' if nothing is left. */
  floor: string;
}

async function readHappened(store: Store, ticket: LogPlace, before: string): Promise<Part> {
  const [prefix = ''] = logPrefixes(ticket);
  const { items, lastKey } = await store.query({
    pk: ticketLogEntity.partition(ticket),
    from: prefix,
    to: `${prefix}${before}`,
    descending: true,
    // The entry at the position is read again and dropped.
    limit: pageSize + 1,
  });
  const placed = items.map((item): Placed => {
    const { mark, ...row } = ticketLogEntity.fromItem(item);
    return { ...row, order: `${row.at}#${mark}` };
  });
  return { placed, floor: lastKey === undefined ? '' : (placed.at(-1)?.order ?? '') };
}

async function readAccesses(store: Store, ticket: LogPlace, before: string): Promise<Part> {
  const [, prefix = ''] = logPrefixes(ticket);
  const pk = ticketLogEntity.partition(ticket);
  const { items, lastKey } = await store.query({
    pk,
    from: prefix,
    // If the position is an hour, that hour was returned completely; if it is an instant, the rest of its hour is to
    // come.
    to: before.length === hourLength ? `${prefix}${before}` : `${prefix}${before.slice(0, hourLength)}~`,
    descending: true,
    limit: pageSize,
  });
  const oldest = items.at(-1);
  if (lastKey === undefined || oldest === undefined) return { placed: items.map(placeAccess), floor: '' };
  const { hour } = ticketAccessEntity.fromItem(oldest);
  const rest = await store.query({
    pk,
    from: `${prefix}${hour}`,
    to: String(oldest['sk']),
    descending: true,
    limit: mostInHour,
  });
  const others = rest.items.filter((item) => item['sk'] !== oldest['sk']);
  return { placed: [...items, ...others].map(placeAccess), floor: hour };
}

function placeAccess(item: StoredItem): Placed {
  const row = ticketAccessEntity.fromItem(item);
  return { type: 'access', ...row, order: `${row.at}#~${row.userId}` };
}
