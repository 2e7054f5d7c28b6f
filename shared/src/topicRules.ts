import type { TopicRule } from './contract/defineArea.ts';
import { areas } from './everyArea.ts';
import type { EventTopic } from './events.ts';

const topics: Record<string, TopicRule> = Object.assign(
  {},
  ...Object.values(areas).map((area) => ('events' in area ? area.events : {})),
);

export const topicRule = (topic: EventTopic): TopicRule => topics[topic] ?? {};
