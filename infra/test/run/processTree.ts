import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of processor time in a second, as Linux reports them in /proc. */
const ticksPerSecond = 100;

interface Seen {
  parent: number;
  /**
   * Start time in ticks since boot. Together with the process id, it tells a process from a later one with the same id.
   */
  began: string;
  own: number;
  /** Processor time of ended children for which the process waited, including the time of their own such children. */
  waitedFor: number;
  /** Number of the last look at which it was present. */
  look: number;
}

/**
 * Follows the processes started by one process, to measure their processor time: its descendants, and orphans that have
 * `mark` in their environment. Children that were waited for are included in their parent's time. Processes that lost
 * their parent, or were never waited for, count as of the last look, so each may miss up to one interval. Works only on
 * Linux.
 */
export function followProcesses(
  root: number,
  mark: string,
): {
  look(): void;
  /** User and system time in seconds of all processes except root; undefined if it cannot be measured. */
  seconds(): number | undefined;
  /** Kills the known processes that are still running. */
  kill(): void;
} {
  const known = new Map<number, Seen>();
  /** Processes already found to be foreign, by id and start time. */
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
  /** True if a process has ended and its parent, which waited for it, includes its time. */
  const isAccounted = (pid: number, depth = 0): boolean => {
    const seen = known.get(pid);
    if (seen === undefined || depth > 100 || readStat(pid)?.began === seen.began) return false;
    if (seen.parent === root) return true;
    const parent = known.get(seen.parent);
    // A parent seen at a later look has waited for the process. A parent that ended at the same look has waited if it
    // was itself waited for.
    return parent !== undefined && (parent.look > seen.look || isAccounted(seen.parent, depth + 1));
  };
  const kill = (): void => {
    for (const [pid, { began }] of known)
      // Checks the start time: the id may belong to another process now.
      if (readStat(pid)?.began === began)
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // The process ended just before.
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
    // The name in parentheses may contain anything.
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
    // The process belongs to another user, or is gone.
    return '';
  }
}
