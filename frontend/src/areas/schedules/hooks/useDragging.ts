import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { type PointerEvent, useRef, useState } from 'react';
import { isMovable } from '../calendarDays.ts';

/** Pixels after which a press becomes a drag. */
const startPx = 6;

/**
 * Drags with mouse, pen or finger: `over` is the slot (`data-slot`) under the pointer, `onDrop` gets the one it was
 * dropped on.
 */
export function useDragging(onDrop: (schedule: Schedule, slot: string) => void) {
  const held = useRef<{ schedule: Schedule; x: number; y: number; drags: boolean } | null>(null);
  const [over, setOver] = useState<string | null>(null);
  // Suppresses the click that follows a drag.
  const dragged = useRef(false);
  const slotAt = (event: PointerEvent) =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-slot]')?.dataset[
      'slot'
    ] ?? null;
  const end = () => {
    held.current = null;
    setOver(null);
  };
  const handlers = (schedule: Schedule) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false;
      if (event.button !== 0 || !isMovable(schedule)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { schedule, x: event.clientX, y: event.clientY, drags: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = held.current;
      if (now === null) return;
      if (!now.drags && Math.hypot(event.clientX - now.x, event.clientY - now.y) < startPx) return;
      now.drags = true;
      dragged.current = true;
      setOver(slotAt(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const now = held.current;
      const slot = slotAt(event);
      end();
      if (now?.drags === true && slot !== null) onDrop(now.schedule, slot);
    },
    onPointerCancel: end,
  });
  return { over, handlers, wasDragged: () => dragged.current };
}
