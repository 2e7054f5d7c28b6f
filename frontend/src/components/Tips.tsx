import { useEffect, useState } from 'react';
import { lazyComponent } from './lazyComponent.tsx';

/** Milliseconds that the pointer must rest before a tooltip is shown. */
const restsFor = 400;
/** Milliseconds of a long press that shows the tooltip, and milliseconds that it then stays. */
const pressesFor = 700;
const staysFor = 1500;

const Nothing = () => null;
// The page works without tooltips, so a failure to load is ignored.
const Tip = lazyComponent<{ of: HTMLElement }>(async () => {
  try {
    return (await import('./Tip.tsx')).Tip;
  } catch {
    return Nothing;
  }
});

/** Tooltip of every element with `data-tip`: one for the whole page, loaded when it is first needed. */
export function Tips() {
  const [shown, setShown] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pointed: HTMLElement | null = null;
    const tipOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
    const show = (at: HTMLElement | null, after: number) => {
      clearTimeout(timer);
      if (at) void Tip.preload();
      timer = setTimeout(() => setShown(at), after);
    };
    const rest = () => {
      clearTimeout(timer);
      setShown(null);
      if (pointed) show(pointed, restsFor);
    };
    const point = (at: HTMLElement | null) => {
      if (at === pointed) return;
      pointed = at;
      rest();
    };
    const hide = () => {
      pointed = null;
      rest();
    };
    const on = (type: string, listener: (event: Event) => void) =>
      document.addEventListener(type, listener, { signal: listening.signal, passive: true, capture: true });
    const byFinger = (event: Event) => (event as PointerEvent).pointerType === 'touch';
    on('pointerover', (event) => {
      if (!byFinger(event)) point(tipOf(event));
    });
    on('pointerdown', (event) => {
      hide();
      if (byFinger(event)) show(tipOf(event), pressesFor);
    });
    for (const type of ['pointerup', 'pointercancel'])
      on(type, (event) => {
        if (byFinger(event)) show(null, staysFor);
      });
    on('focusin', (event) => {
      const at = tipOf(event);
      if (at?.matches(':focus-visible')) setShown(at);
    });
    on('focusout', hide);
    document.documentElement.addEventListener('pointerleave', hide, { signal: listening.signal });
    on('scroll', ({ target }) => {
      if (pointed && target instanceof Node && target.contains(pointed)) rest();
    });
    on('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && hide());
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);
  // Hides the tooltip when its element leaves the screen.
  useEffect(() => {
    if (!shown) return undefined;
    const inSight = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting === false) setShown(null);
    });
    inSight.observe(shown);
    return () => inSight.disconnect();
  }, [shown]);
  return shown && <Tip of={shown} />;
}
