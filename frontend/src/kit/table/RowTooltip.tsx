import Tooltip from '@mui/material/Tooltip';
import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds that the pointer rests before it shows, as everywhere else. */
const restsFor = 400;

/** The tooltip of whatever in a table has `data-tip`: one for all rows, mounted when the first one is wanted. */
export function RowTooltip({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const table = scroller.current;
    if (!table) return undefined;
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pointed: HTMLElement | null = null;
    const tipOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
    const point = (at: HTMLElement | null) => {
      if (at === pointed) return;
      pointed = at;
      rest();
    };
    const rest = () => {
      const at = pointed;
      clearTimeout(timer);
      setShown(null);
      if (at) timer = setTimeout(() => setShown(at), restsFor);
    };
    const hide = () => {
      pointed = null;
      rest();
    };
    const on = (type: string, listener: (event: Event) => void) =>
      table.addEventListener(type, listener, { signal: listening.signal, passive: true });
    // A finger reads nothing by resting.
    on('pointerover', (event) =>
      point((event as PointerEvent).pointerType === 'touch' ? null : tipOf(event)),
    );
    on('pointerleave', hide);
    on('focusin', (event) => {
      const at = tipOf(event);
      if (at?.matches(':focus-visible')) setShown(at);
    });
    for (const type of ['focusout', 'pointerdown']) on(type, hide);
    on('scroll', rest);
    on('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && hide());
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [scroller]);
  // Its row may go meanwhile.
  useEffect(() => {
    if (!shown) return undefined;
    const inSight = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting === false) setShown(null);
    });
    inSight.observe(shown);
    return () => inSight.disconnect();
  }, [shown]);
  if (!shown) return null;
  return (
    <Tooltip open title={shown.dataset['tip'] ?? ''} slotProps={{ popper: { anchorEl: shown } }}>
      <span hidden />
    </Tooltip>
  );
}
