import type { Runtime } from '../../platform/runtime/runtime.ts';
import { runTimer } from '../../platform/timers/runTimer.ts';
import { timerEntity, type TimerItem } from '../../platform/timers/timerEntity.ts';
import { loadTimer } from '../loadTimer.ts';
import { effectsOf } from './effectsOf.ts';
import type { TimerScene } from './timerScenes.ts';
import type { Saved, TimerStage, TimerWorld } from './timerWorld.ts';

/** Longer than the claim by which a run holds its timer (runTimer.ts). */
const afterClaimMs = 60_000;
/** Most runs of one timer in a trial: a job that arms itself again would otherwise never end. */
const mostRuns = 8;

export interface Armed {
  stage: TimerStage;
  scene: TimerScene;
  timer: TimerItem;
  /** When it runs, in milliseconds since 1970. */
  at: number;
  saved: Saved;
}

/** A stage on which a timer of the kind is armed. */
export async function armKind(world: TimerWorld, kind: string, scene: TimerScene): Promise<Armed> {
  const stage = await world.newStage();
  await scene.arm(stage);
  await world.takeSent();
  const timer = await world.armed(stage, kind);
  const at = Math.max(Date.parse(timer.dueAt), Date.now()) + (scene.afterMs ?? 0);
  return { stage, scene, timer, at, saved: await world.save() };
}

/**
 * Restores the saved state, then runs the timer and its continuations to the end. Returns their effects, what was sent,
 * and the number of commands.
 */
export async function runAlone(world: TimerWorld, armed: Armed, from = armed.saved) {
  await world.restore(from);
  await runOn(world, armed, armed.at);
  return outcome(world, from);
}

async function outcome(world: TimerWorld, from: Saved) {
  // Commands are only counted: they follow from the stored messages, and their queue drops repeated ones.
  const all = await world.takeSent();
  const sent = all.filter((line) => !line.startsWith('command')).toSorted();
  return { effects: effectsOf(from, await world.save()), sent, commands: all.length - sent.length };
}

/**
 * Runs the timer and its continuations, each in a process of its own. Returns the instant of the last run (ms since
 * 1970).
 */
async function runOn(world: TimerWorld, { timer, scene }: Armed, from: number): Promise<number> {
  let at = from;
  for (let run = 0; run < mostRuns; run++) {
    const runtime = world.newProcess(at);
    const stored = await runtime.store.get(timerEntity.key(timer), { consistent: true });
    if (stored === undefined) return at;
    const now = timerEntity.fromItem(stored);
    at = Math.max(at, Date.parse(now.dueAt), now.claimedUntil);
    await runTimer(world.newProcess(at), now, loadTimer);
    if (scene.isPeriodic === true) return at;
  }
  return at;
}

/**
 * Runs the timer in a process that freezes at its n-th call; after its claim has ended, another process runs the timer
 * to the end, then the first one goes on. Returns undefined if the first run made fewer calls.
 */
export async function runBeside(world: TimerWorld, armed: Armed, call: number) {
  await world.restore(armed.saved);
  const first = world.newProcess(armed.at);
  const frozen = await freezeAt(first, call);
  const outcomeOfFirst = runTimer(first, armed.timer, loadTimer).then(
    () => undefined,
    (error: unknown) => error,
  );
  const reached = await Promise.race([frozen.reached.then(() => true), outcomeOfFirst.then(() => false)]);
  if (!reached) return undefined;
  const at = await runOn(world, armed, armed.at + afterClaimMs);
  frozen.goOn();
  const error = await outcomeOfFirst;
  if (armed.scene.isPeriodic !== true) await runOn(world, armed, at + afterClaimMs);
  return { error, ...(await outcome(world, armed.saved)) };
}

interface Sender {
  send: unknown;
}

/** Freezes a process at its n-th call to any service: that call and all later ones wait until it goes on. */
async function freezeAt(
  { clients }: Runtime,
  call: number,
): Promise<{ reached: Promise<void>; goOn: () => void }> {
  const reached = Promise.withResolvers<void>();
  const thawed = Promise.withResolvers<void>();
  let calls = 0;
  const watch = (client: Sender): void => {
    const send = (client.send as (...given: unknown[]) => Promise<unknown>).bind(client);
    client.send = async (...given: unknown[]) => {
      calls += 1;
      if (calls >= call) {
        reached.resolve();
        await thawed.promise;
      }
      return send(...given);
    };
  };
  watch(clients.dynamo);
  watch(await clients.sqs());
  watch(await clients.s3());
  watch(await clients.ses());
  watch(await clients.sockets());
  return { reached: reached.promise, goOn: () => thawed.resolve() };
}
