import type { MoveName } from './moves/moveRequest.ts';

const byKey = {
  KeyA: ['accept', 'reopen'],
  KeyR: ['resolve'],
  KeyT: ['transfer'],
  KeyV: ['return'],
  KeyI: ['ignore'],
} as const satisfies Record<string, readonly MoveName[]>;

/** Keys with Alt, which work while one writes. One key takes a ticket, whether it waits or is closed. */
export const moveKeys: Readonly<Partial<Record<string, readonly MoveName[]>>> = byKey;

export const stepKeys: Readonly<Partial<Record<string, 1 | -1>>> = { KeyN: 1, KeyP: -1 };

const keyText = (code: string) => `Alt ${code.slice(3)}`;

/** What the dialog of the keys says of them: one row a key. */
export const moveShortcuts = Object.entries(byKey).map(([code, [name]]) => ({ name, keys: keyText(code) }));

const keyOf = Object.fromEntries(
  Object.entries(byKey).flatMap(([code, names]) => names.map((name) => [name, keyText(code)])),
);

/** What the palette says behind a move: its key. */
export const moveKeyText = (name: MoveName): string | undefined => keyOf[name];
