import { useEffect, useState } from 'react';
import { lazyComponent } from './lazyComponent.tsx';

/** Milliseconds that the pointer rests before a tooltip shows, as everywhere else. */
const restsFor = 400;
/** How long a finger presses for it, and how long it then stays. */
const pressesFor = 700;
const staysFor = 1500;

const Nothing = () => null;
// Not needed to draw anything; one that does not load is no loss.
const Tip = lazyComponent<{ of: HTMLElement }>(async () => {
  try {
    return (await import('./Tip.tsx')).Tip;
  } catch {
    return Nothing;
  }
});

/** The tooltip of whatever has `data-tip`: one for the whole screen, loaded and mounted when the first one is wanted. */
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
  // It may go from the screen meanwhile.
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
