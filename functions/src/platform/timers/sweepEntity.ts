import { defineEntity } from '@balcao/shared/server/db/entity';

export const sweepEntity = defineEntity<{
  sweptTo: number;
  /** Minute from which the sweep looks again for timers that were queued long ago and still exist. */
  leftoversFrom: number;
}>()({
  name: 'timerSweep',
  description: 'How far the timers have been swept, and when leftovers are looked for, in minutes since 1970',
  version: 1,
  personal: 'none',
  pk: 'P#TIMERS',
  sk: 'SWEEP',
});
