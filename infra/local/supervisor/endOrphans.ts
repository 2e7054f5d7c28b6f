import { join } from 'node:path';
import { openStore } from '../aws/localStore.ts';
import { processIdentity } from './processIdentity.ts';

export type KnownProcesses = Record<string, { pid: number; identity: string }>;

/**
 * Processes of an earlier supervisor that was killed end by themselves within seconds. They still hold ports
 * and files, so a new start waits for them and ends what lingers.
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

/** The file may hold anything, and a number below 2 would name everybody. */
function isProcess(noted: KnownProcesses[string] | null): boolean {
  return Number.isSafeInteger(noted?.pid) && Number(noted?.pid) > 1;
}

/** Notes the running processes for a later start. */
export function noteProcesses(dataDir: string, pids: Record<string, number>): void {
  const store = openStore<KnownProcesses>(join(dataDir, 'processes.json'), {});
  store.value = Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [name, { pid, identity: processIdentity(pid) ?? '' }]),
  );
  store.save();
}
