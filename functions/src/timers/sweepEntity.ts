import { defineEntity } from '@balcao/shared/server/db/entity';

export const sweepEntity = defineEntity<{ sweptTo: number }>()({
  name: 'timerSweep',
  description: 'How far the timers have been swept, in minutes since 1970',
  version: 1,
  pk: 'P#TIMERS',
  sk: 'SWEEP',
});
