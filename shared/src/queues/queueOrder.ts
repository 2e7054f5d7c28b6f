interface Placed {
  id: number;
  orderQueue: number | null;
}

/** Sorts queues as the company ordered them, unordered ones last, then by id. */
export function queueOrder(a: Placed, b: Placed): number {
  return place(a) - place(b) || a.id - b.id;
}

const place = ({ orderQueue }: Placed): number => orderQueue ?? Number.MAX_SAFE_INTEGER;
