import { createStore } from '../../../frame/session/createStore.ts';

interface Selection {
  /** True while rows are being selected: a click then selects a row instead of opening it. */
  on: boolean;
  ids: ReadonlySet<number>;
  /** Start of a range. */
  from: number | null;
}

const none: Selection = { on: false, ids: new Set(), from: null };

/** Rows selected in the ticket list. */
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

/** Selects all rows between the one selected last and this one, in display order. */
export function pickRange(order: readonly number[], id: number): void {
  const { from, ids } = ticketSelection.get();
  const [start, end] = [order.indexOf(from ?? id), order.indexOf(id)].toSorted((one, other) => one - other);
  const range = start === undefined || start < 0 ? [id] : order.slice(start, (end ?? start) + 1);
  ticketSelection.set({ on: true, ids: new Set([...ids, ...range]), from: from ?? id });
}
