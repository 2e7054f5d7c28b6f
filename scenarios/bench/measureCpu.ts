import type { Deployment } from '@balcao/infra/local/startDeployment';
import { cpuMs } from './processFigures.ts';
import { profileFunctions } from './profileFunctions.ts';

/** Processor milliseconds per message by process; the functions' process is split into its functions. */
export type CpuByProcess = Record<string, number>;

/** Functions with a figure each; the time of all other functions is `functions, rest`. */
const functionNames = ['engine', 'realtimePublisher', 'projections', 'conversations'];

/** Processor time per message that the processes of a deployment spend on `work`. */
export async function measureCpu<Answer>(
  deployment: Deployment,
  messages: number,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; cpu: CpuByProcess }> {
  const pids = deployment.processes;
  const read = () => Object.entries(pids).map(([name, pid]) => [name, cpuMs(pid)] as const);
  const before = new Map(read());
  const { answer, shares } = await profileFunctions(pids['functions'] ?? 0, async () => {
    const done = await work();
    // Waits two seconds, so that work of the stream's consumers after the last message is counted.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return done;
  });
  const spent = new Map(read().map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / messages]));
  const functions = spent.get('functions') ?? 0;
  spent.delete('functions');
  const known = functionNames.map((name) => [name, functions * (shares.get(name) ?? 0)] as const);
  const rest = functions - known.reduce((sum, [, ms]) => sum + ms, 0);
  return { answer, cpu: Object.fromEntries([...spent, ...known, ['functions, rest', rest]]) };
}
