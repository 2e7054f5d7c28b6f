import type { AreaName, areas } from './everyArea.ts';
import type { Topic } from './contract/defineArea.ts';

/** `reload`: many changed at once, and none of them is told. */
export type EventAction = 'create' | 'update' | 'delete' | 'reload';

type Areas = typeof areas;
type TopicsOf<Declared> = Declared extends { events: infer Topics } ? Topics : never;
type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Topics = Merged<{ [Name in AreaName]: TopicsOf<Areas[Name]> }[AreaName]>;

/** Every live topic, as the areas declare them. */
export type EventTopic = keyof Topics;
/** What an event of a topic carries under `data`. */
export type EventData<Name extends EventTopic> = Topics[Name] extends Topic<infer Data> ? Data : never;

/** A frame as it goes over the socket. Per item the higher version wins; no order across items is promised. */
export interface LiveEvent<Name extends EventTopic = EventTopic> {
  v: 1;
  id: string;
  name: string;
  topic: Name;
  action: EventAction;
  /** Item the event is about: `ticket:12`. */
  entity: string;
  version: number;
  at: string;
  data: EventData<Name>;
}

/** Several events travel in one frame. */
export interface LiveFrame {
  events: LiveEvent[];
}

/** Instead of events that could not be delivered: whoever gets it fetches what it shows again. */
export interface ResyncFrame {
  resync: true;
}
export const resyncFrame = JSON.stringify({ resync: true } satisfies ResyncFrame);

/**
 * An event's name on the wire. Announcements are everybody's, and theirs names no company; existing clients wait for those of tags and schedules without a dash before the company (wire facts, section 15).
 */
export function eventName(companyId: number, topic: EventTopic): string {
  if (topic === 'announcement') return 'company-announcement';
  const glued = topic === 'tag' || topic === 'schedule';
  return glued ? `company${companyId}-${topic}` : `company-${companyId}-${topic}`;
}
