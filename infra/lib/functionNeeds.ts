import { areas } from '@balcao/functions/everyArea';
import type { Area, Need, RestFunction } from '@balcao/functions/core/area/defineArea';
import type { FunctionName } from '../parts/functions.ts';

const declared = Object.values(areas);
const union = (...lists: readonly (readonly Need[] | undefined)[]): Need[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

/** Needs of a REST function: those of its areas' operations, and the secrets that identify the caller. */
function restNeeds(name: RestFunction): readonly Need[] {
  const answered = declared.filter((area) => area.function === name);
  return union(
    ['secret:access-token', 'secret:media-url'],
    ...answered.map(({ needs }) => needs?.operations),
  );
}

const declaredNeeds = (part: keyof NonNullable<Area['needs']>): readonly (readonly Need[] | undefined)[] =>
  declared.map(({ needs }) => needs?.[part]);

/**
 * Needs of each function besides the table. Those of REST, projections and timers come from the areas' declarations.
 */
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
  programAuthorizer: ['secret:connection-token', 'secret:media-url'],
  sockets: ['secret:media-url', 'sendOutbound', 'sockets'],
  engine: ['secret:media-url', 'sendOutbound', 'sendTimers', 'deadLetter', 'sockets'],
  realtimePublisher: ['secret:media-url', 'sockets', 'parkChanges'],
  projections: union(['parkChanges'], ...declaredNeeds('projections')),
  parkedRun: union(['setAside', 'sockets'], ...declaredNeeds('projections')),
  timersSweep: ['sendTimers'],
  // It deletes owned files of all areas (core/ownedFiles), so it may always erase.
  timersRun: union(['sendTimers', 'deadLetterTimers', 'eraseFiles'], ...declaredNeeds('timers')),
  jobsRun: union(['sendTimers', 'deadLetterJobs'], ...declaredNeeds('jobs')),
};
