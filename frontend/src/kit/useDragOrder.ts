import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/**
 * Reorders the items of a list by a handle: dragged with mouse, pen or finger, or moved with the arrow keys. `target`
 * is the index at which the dragged item would be inserted.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const placeAt = (y: number): number => {
    const items = [...(list.current?.children ?? [])];
    const below = items.findIndex((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return y < bottom && y >= top;
    });
    if (below !== -1) return below;
    return y < (items[0]?.getBoundingClientRect().top ?? 0) ? 0 : items.length - 1;
  };
  const handle = (place: number, count: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: place, to: place });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag !== null) setDrag({ ...drag, to: placeAt(event.clientY) });
    },
    onPointerUp: () => {
      setDrag(null);
      if (drag !== null && drag.from !== drag.to) onMove(drag.from, drag.to);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      const to = place + by;
      if (to >= 0 && to < count) onMove(place, to);
    },
  });
  const target = drag === null || drag.from === drag.to ? null : drag.to;
  return { list, target, handle };
}
