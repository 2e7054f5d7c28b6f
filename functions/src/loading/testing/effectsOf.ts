import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Saved } from './timerWorld.ts';

/** Fields that are not compared: keys, and those that say when or how often something was done instead of what. */
const fields = new Set([
  'pk',
  'sk',
  'version',
  'revision',
  'stalled',
  'claimedUntil',
  'dueAt',
  'updatedAt',
  'codeHash',
  'order',
]);
/**
 * Entities that are not compared: the last id handed out of each kind, the progress of the sweep, and timers, which
 * timerTrial.ts checks itself.
 */
const machinery = new Set(['sequence', 'timerSweep', 'timer']);

/**
 * What was made, changed and deleted between two instants, as sorted lines. Instants, random ids and numbers that were
 * handed out meanwhile are replaced by a letter, so that two runs of the same work have the same lines.
 */
export function effectsOf(before: Saved, after: Saved): string[] {
  const isNew = newNumbers(before.table);
  const lines = (items: ReadonlyMap<string, StoredItem>): string[] =>
    [...items.values()].filter(({ et }) => !machinery.has(String(et))).map((item) => shownItem(item, isNew));
  const stored = difference(lines(before.table), lines(after.table));
  const named = ({ files }: Saved): string[] =>
    [...files].map(([key, bytes]) => alike(`file ${key} ${bytes.length}`, isNew));
  return [...stored, ...difference(named(before), named(after))].toSorted();
}

/**
 * Lines that only `before` has (marked `-`), then those that only `after` has (marked `+`). A line that occurs twice
 * counts twice.
 */
export function difference(before: readonly string[], after: readonly string[]): string[] {
  const left = [...after];
  const gone: string[] = [];
  for (const line of before) {
    const at = left.indexOf(line);
    if (at === -1) gone.push(`- ${line}`);
    else left.splice(at, 1);
  }
  return [...gone, ...left.map((line) => `+ ${line}`)];
}

function shownItem(item: StoredItem, isNew: (id: number) => boolean): string {
  const shown = Object.entries(item)
    .filter(([name]) => !fields.has(name) && !name.startsWith('gsi'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return alike(JSON.stringify(Object.fromEntries(shown)), isNew);
}

function alike(text: string, isNew: (id: number) => boolean): string {
  return text
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z?/g, 'T')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'U')
    .replaceAll(/\b[0-9A-Fa-f]{16,}\b/g, 'W')
    .replaceAll(/\b1[789]\d{8}(\d{3})?\b/g, 'N')
    .replaceAll(/\b(c0+)?(\d{5,7})\b/g, (text, _kind, digits: string) =>
      isNew(Number(digits)) ? 'I' : text,
    );
}

/**
 * Returns a function that is true for ids handed out after `table` was saved; ids of different kinds are in different
 * ranges.
 */
function newNumbers(table: ReadonlyMap<string, StoredItem>): (id: number) => boolean {
  const last = [...table.values()].filter(({ et }) => et === 'sequence').map((item) => Number(item['last']));
  return (id) => last.some((one) => id > one && id < one + 3000);
}
