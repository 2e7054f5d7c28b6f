import { areas } from '@balcao/functions/everyArea';
import type { Area, Need, RestFunction } from '@balcao/functions/defineArea';
import type { FunctionName } from '../parts/functions.ts';

const declared = Object.values(areas);
const union = (...lists: readonly (readonly Need[] | undefined)[]): Need[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

/** What the operations of a REST function's areas do, besides knowing who calls. */
function restNeeds(name: RestFunction): readonly Need[] {
  const answered = declared.filter((area) => area.function === name);
  return union(['table', 'secrets'], ...answered.map(({ needs }) => needs?.operations));
}

const declaredNeeds = (part: keyof NonNullable<Area['needs']>): readonly (readonly Need[] | undefined)[] =>
  declared.map(({ needs }) => needs?.[part]);

/** What each function does: REST, projections and timers by what the areas declare of their code there. */
export const functionNeeds: Readonly<Record<FunctionName, readonly Need[]>> = {
  auth: restNeeds('auth'),
  conversations: restNeeds('conversations'),
  content: restNeeds('content'),
  administration: restNeeds('administration'),
  sockets: ['table', 'secrets', 'sendOutbound', 'sockets'],
  engine: ['table', 'sendOutbound', 'sendTimers', 'deadLetter', 'sockets'],
  realtimePublisher: ['table', 'secrets', 'sockets'],
  projections: union(['table'], ...declaredNeeds('projections')),
  timersSweep: ['table', 'sendTimers'],
  timersRun: union(['table', 'sendTimers'], ...declaredNeeds('timers')),
};
