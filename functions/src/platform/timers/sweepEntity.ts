import { defineEntity } from '@balcao/shared/server/db/entity';

export const sweepEntity = defineEntity<{
  sweptTo: number;
  /** From this minute on the sweep looks for what was queued long ago and is still there. */
  leftoversFrom: number;
}>()({
  name: 'timerSweep',
  description: 'How far the timers have been swept, and when leftovers are looked for, in minutes since 1970',
  version: 1,
  personal: 'none',
  pk: 'P#TIMERS',
  sk: 'SWEEP',
});
