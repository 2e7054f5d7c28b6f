import { areas } from '../everyArea.ts';
import { loadExport } from './loadExport.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';

/**
 * Loads what a kind of timer does when it is due.
 *
 * @throws Error when no area declares the kind
 */
export async function loadTimer(kind: string): Promise<TimerHandler> {
  const load = Object.values(areas)
    .map(({ timers = {} }) => timers[kind])
    .find((found) => found !== undefined);
  if (load === undefined) throw new Error(`No area declares the timer ${kind}.`);
  return loadExport<TimerHandler>(load, `${kind}Timer`);
}
