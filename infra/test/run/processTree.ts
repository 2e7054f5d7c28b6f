import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of processor time in a second, as Linux counts them in /proc for every program. */
const ticksPerSecond = 100;

interface Seen {
  parent: number;
  /** Ticks since boot at which it began: with its number, what tells one process from a later one. */
  began: string;
  own: number;
  /** Of its children that have ended and that it has waited for, theirs included. */
  waitedFor: number;
  /** In which look it was last there. */
  look: number;
}

/**
 * Follows the processes that one process starts, to tell how much processor time they took: its children and theirs, and, of
 * what had lost its parent before anybody looked, whatever has `mark` in its environment. What a process waited for is in
 * its own account; who lost their parent, or was never waited for, is counted by the last look at them: up to a look's
 * time of each is missing. Linux alone tells these things.
 */
export function followProcesses(
  root: number,
  mark: string,
): {
  look(): void;
  /** User and system time of all of them, root left out, in seconds; undefined where nothing tells it. */
  seconds(): number | undefined;
  /** Kills those that are still there as far as they were seen. */
  kill(): void;
} {
  const known = new Map<number, Seen>();
  /** Looked at once, and not ours: by number and beginning. */
  const strangers = new Set<string>();
  let looks = 0;
  const look = (): void => {
    looks += 1;
    const all = readAll();
    const isOurs = (pid: number, depth = 0): boolean => {
      if (pid === root) return true;
      const now = all.get(pid);
      if (now === undefined || depth > 100) return false;
      return known.get(pid)?.began === now.began || isOurs(now.parent, depth + 1);
    };
    const isMarked = (pid: number, began: string): boolean => {
      const name = `${pid} ${began}`;
      if (strangers.has(name)) return false;
      if (environmentOf(pid).includes(mark)) return true;
      strangers.add(name);
      return false;
    };
    for (const [pid, now] of all)
      if (pid !== root && (isOurs(pid) || isMarked(pid, now.began))) known.set(pid, { ...now, look: looks });
  };
  const seconds = (): number | undefined => {
    const own = readStat(root);
    if (own === undefined) return undefined;
    let ticks = own.waitedFor;
    for (const [pid, seen] of known) if (!isAccounted(pid)) ticks += seen.own + seen.waitedFor;
    return ticks / ticksPerSecond;
  };
  /** Whether a process has ended and is in the account of its parent, which waited for it. */
  const isAccounted = (pid: number, depth = 0): boolean => {
    const seen = known.get(pid);
    if (seen === undefined || depth > 100 || readStat(pid)?.began === seen.began) return false;
    if (seen.parent === root) return true;
    const parent = known.get(seen.parent);
    // A parent that was still there afterwards waited; one that ended at the same look did if it was waited for itself.
    return parent !== undefined && (parent.look > seen.look || isAccounted(seen.parent, depth + 1));
  };
  const kill = (): void => {
    for (const [pid, { began }] of known)
      // Its number may be somebody else's by now.
      if (readStat(pid)?.began === began)
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // Gone meanwhile.
        }
  };
  return { look, seconds, kill };
}

function readAll(): Map<number, Omit<Seen, 'look'>> {
  const all = new Map<number, Omit<Seen, 'look'>>();
  let names: string[] = [];
  try {
    names = readdirSync('/proc');
  } catch {
    // Not Linux.
  }
  for (const name of names) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : undefined;
    if (stat !== undefined) all.set(Number(name), stat);
  }
  return all;
}

function readStat(pid: number): Omit<Seen, 'look'> | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const at = (index: number): number => Number(fields[index]);
    return { parent: at(1), began: fields[19] ?? '', own: at(11) + at(12), waitedFor: at(13) + at(14) };
  } catch {
    return undefined;
  }
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    // Somebody else's, or gone.
    return '';
  }
}
