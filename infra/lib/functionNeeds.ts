import { areas } from '@balcao/functions/everyArea';
import type { Area, Need, RestFunction } from '@balcao/functions/core/area/defineArea';
import type { FunctionName } from '../parts/functions.ts';

const declared = Object.values(areas);
const union = (...lists: readonly (readonly Need[] | undefined)[]): Need[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

/** What the operations of a REST function's areas do, besides knowing who calls and from where. */
function restNeeds(name: RestFunction): readonly Need[] {
  const answered = declared.filter((area) => area.function === name);
  return union(
    ['secret:access-token', 'secret:media-url'],
    ...answered.map(({ needs }) => needs?.operations),
  );
}

const declaredNeeds = (part: keyof NonNullable<Area['needs']>): readonly (readonly Need[] | undefined)[] =>
  declared.map(({ needs }) => needs?.[part]);

/** What each function does besides the table: REST, projections and timers by what the areas declare. */
export const functionNeeds: Readonly<Record<FunctionName, readonly Need[]>> = {
  auth: restNeeds('auth'),
  conversations: restNeeds('conversations'),
  messaging: restNeeds('messaging'),
  content: restNeeds('content'),
  administration: restNeeds('administration'),
  platform: restNeeds('platform'),
  outreach: restNeeds('outreach'),
  team: restNeeds('team'),
  external: restNeeds('external'),
  spreadsheets: restNeeds('spreadsheets'),
  programAuthorizer: ['secret:connection-token'],
  sockets: ['sendOutbound', 'sockets'],
  engine: ['secret:media-url', 'sendOutbound', 'sendTimers', 'deadLetter', 'sockets'],
  realtimePublisher: ['secret:media-url', 'sockets'],
  projections: union(...declaredNeeds('projections')),
  timersSweep: ['sendTimers'],
  // It deletes owned files of all areas (core/ownedFiles).
  timersRun: union(['sendTimers', 'eraseFiles'], ...declaredNeeds('timers')),
  jobsRun: union(['sendTimers'], ...declaredNeeds('jobs')),
};
