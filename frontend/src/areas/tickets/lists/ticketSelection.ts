import { createStore } from '../../../frame/session/createStore.ts';

interface Selection {
  /** Whether rows are being picked; a row then answers a click by being picked instead of opened. */
  on: boolean;
  ids: ReadonlySet<number>;
  /** Where a range begins. */
  from: number | null;
}

const none: Selection = { on: false, ids: new Set(), from: null };

/** Rows picked in the ticket list. */
export const ticketSelection = createStore<Selection>(none);

export function startSelection(): void {
  ticketSelection.set({ ...none, on: true });
}

export function endSelection(): void {
  ticketSelection.set(none);
}

export function pick(ids: Iterable<number>): void {
  ticketSelection.set((now) => ({ ...now, on: true, ids: new Set(ids) }));
}

export function togglePicked(id: number): void {
  ticketSelection.set(({ ids }) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    return { on: true, ids: next, from: id };
  });
}

/** Picks everything between the row picked last and this one, in the order shown. */
export function pickRange(order: readonly number[], id: number): void {
  const { from, ids } = ticketSelection.get();
  const [start, end] = [order.indexOf(from ?? id), order.indexOf(id)].toSorted((one, other) => one - other);
  const range = start === undefined || start < 0 ? [id] : order.slice(start, (end ?? start) + 1);
  ticketSelection.set({ on: true, ids: new Set([...ids, ...range]), from: from ?? id });
}
