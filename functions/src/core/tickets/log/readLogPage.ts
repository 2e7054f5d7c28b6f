import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { Page } from '../../../platform/db/paginate.ts';
import { type LogPlace, type LogRow, logPrefixes } from './readTicketLog.ts';
import { ticketAccessEntity } from '../../records/ticketAccessEntity.ts';
import { ticketLogEntity } from '../../records/ticketLogEntity.ts';

/** Entries of one page. */
const pageSize = 50;
/** More people than look at one ticket within one hour. */
const mostInHour = 1000;
/** `2026-01-31T09` */
const hourLength = 13;

/** An entry with what puts it in its place: later things sort higher, at one instant an access above what happened. */
type Placed = LogRow & { order: string };

/**
 * The entries of a ticket's log before a position, newest first. What happened is kept by its instant, who looked only by
 * the hour: of an hour all are read, or none, and a page ends where an hour begins of which it does not know everybody.
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
  // Below it there may be more of either kind.
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
  /** The order down to which everything of this kind is there; '' where nothing is left. */
  floor: string;
}

async function readHappened(store: Store, ticket: LogPlace, before: string): Promise<Part> {
  const [prefix = ''] = logPrefixes(ticket);
  const { items, lastKey } = await store.query({
    pk: ticketLogEntity.partition(ticket),
    from: prefix,
    to: `${prefix}${before}`,
    descending: true,
    // The one at the position is read again and left out.
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
    // An hour as the position has been answered whole; of a moment within one, the rest of the hour is to come.
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
