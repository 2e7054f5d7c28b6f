import type { BinaryNode } from 'baileys';

/** Message stanzas that are safe and whose keys are spent, so that they cannot be opened a second time. */
export interface SettledMessages {
  add(node: BinaryNode): void;
  has(node: BinaryNode): boolean;
}

const maxSettled = 5000;

export function createSettledMessages(): SettledMessages {
  const settled = new Set<string>();
  const nameOf = ({ attrs }: BinaryNode): string =>
    [attrs.from, attrs.participant ?? '', attrs.recipient ?? '', attrs.id].join('|');
  return {
    add(node) {
      settled.add(nameOf(node));
      if (settled.size > maxSettled) settled.delete(settled.values().next().value as string);
    },
    has: (node) => settled.has(nameOf(node)),
  };
}
