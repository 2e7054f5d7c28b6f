import type { MoveName } from './moveRequest.ts';

/** Keys with Alt, which work while one writes. One key takes a ticket, whether it waits or is closed. */
export const moveKeys: Readonly<Partial<Record<string, readonly MoveName[]>>> = {
  KeyA: ['accept', 'reopen'],
  KeyR: ['resolve'],
  KeyT: ['transfer'],
  KeyV: ['return'],
  KeyI: ['ignore'],
};

export const stepKeys: Readonly<Partial<Record<string, 1 | -1>>> = { KeyN: 1, KeyP: -1 };

const keyOf = Object.fromEntries(
  Object.entries(moveKeys).flatMap(([code, names = []]) =>
    names.map((name) => [name, `Alt ${code.slice(3)}`]),
  ),
);

/** What the palette says behind a move: its key. */
export const moveKeyText = (name: MoveName): string | undefined => keyOf[name];
