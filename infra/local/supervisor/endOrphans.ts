import { join } from 'node:path';
import { openStore } from '../aws/localStore.ts';
import { processIdentity } from './processIdentity.ts';

export type KnownProcesses = Record<string, { pid: number; identity: string }>;

/**
 * Processes of a supervisor that was killed end by themselves within seconds, but hold ports and files until then. A
 * new start waits for them up to 4 seconds and kills the rest.
 */
export async function endOrphans(dataDir: string): Promise<void> {
  const noted = openStore<KnownProcesses>(join(dataDir, 'processes.json'), {}).value;
  const known = Object.values(noted).filter(isProcess);
  const alive = () => known.filter(({ pid, identity }) => processIdentity(pid) === identity);
  const patience = Date.now() + 4000;
  while (alive().length > 0 && Date.now() < patience)
    await new Promise((resolve) => setTimeout(resolve, 100));
  for (const { pid } of alive()) process.kill(pid, 'SIGKILL');
}

/** The file may hold anything, and killing a number below 2 would hit init or whole process groups. */
function isProcess(noted: KnownProcesses[string] | null): boolean {
  return Number.isSafeInteger(noted?.pid) && Number(noted?.pid) > 1;
}

/** Stores the ids of the running processes for the next start. */
export function noteProcesses(dataDir: string, pids: Record<string, number>): void {
  const store = openStore<KnownProcesses>(join(dataDir, 'processes.json'), {});
  store.value = Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [name, { pid, identity: processIdentity(pid) ?? '' }]),
  );
  store.save();
}
