import type { AreaName, areas } from './everyArea.ts';
import type { Topic } from './contract/defineArea.ts';

/** `reload`: a bulk change, sent instead of an event per item. */
export type EventAction = 'create' | 'update' | 'delete' | 'reload';

type Areas = typeof areas;
type TopicsOf<Declared> = Declared extends { events: infer Topics } ? Topics : never;
type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Topics = Merged<{ [Name in AreaName]: TopicsOf<Areas[Name]> }[AreaName]>;

/** All live topics that the areas declare. */
export type EventTopic = keyof Topics;
/** Payload (`data`) of a topic's events. */
export type EventData<Name extends EventTopic> = Topics[Name] extends Topic<infer Data> ? Data : never;

/** An event as sent over the socket. Per item the highest version wins; order across items is not guaranteed. */
export interface LiveEvent<Name extends EventTopic = EventTopic> {
  v: 1;
  id: string;
  name: string;
  topic: Name;
  action: EventAction;
  /** The item concerned: `ticket:12`. */
  entity: string;
  version: number;
  at: string;
  data: EventData<Name>;
}

/** A frame may carry several events. */
export interface LiveFrame {
  events: LiveEvent[];
}

/** Replaces events that could not be delivered: the client must fetch again everything that it shows. */
export interface ResyncFrame {
  resync: true;
}
export const resyncFrame = JSON.stringify({ resync: true } satisfies ResyncFrame);

/**
 * Name of an event on the wire. Announcements go to everybody and name no company; for tags and schedules existing
 * clients expect no dash between `company` and its id.
 */
export function eventName(companyId: number, topic: EventTopic): string {
  if (topic === 'announcement') return 'company-announcement';
  const glued = topic === 'tag' || topic === 'schedule';
  return glued ? `company${companyId}-${topic}` : `company-${companyId}-${topic}`;
}
