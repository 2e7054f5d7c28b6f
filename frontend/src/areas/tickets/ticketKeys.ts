import type { MoveName } from './moves/moveRequest.ts';

const byKey = {
  KeyA: ['accept', 'reopen'],
  KeyR: ['resolve'],
  KeyT: ['transfer'],
  KeyV: ['return'],
  KeyI: ['ignore'],
} as const satisfies Record<string, readonly MoveName[]>;

/** Shortcuts with Alt, usable while typing. One key both accepts and reopens a ticket. */
export const moveKeys: Readonly<Partial<Record<string, readonly MoveName[]>>> = byKey;

export const stepKeys: Readonly<Partial<Record<string, 1 | -1>>> = { KeyN: 1, KeyP: -1 };

const keyText = (code: string) => `Alt ${code.slice(3)}`;

/** Moves and keys for the shortcuts dialog: one row per key. */
export const moveShortcuts = Object.entries(byKey).map(([code, [name]]) => ({ name, keys: keyText(code) }));

const keyOf = Object.fromEntries(
  Object.entries(byKey).flatMap(([code, names]) => names.map((name) => [name, keyText(code)])),
);

/** Shortcut of a move, shown in the palette. */
export const moveKeyText = (name: MoveName): string | undefined => keyOf[name];
