import type { EventTopic } from '@balcao/shared/events';
import * as list from '../areas.ts';
import type { Area } from '../kit/area/Area.ts';

/** Every area behind sign-in. What is asked for ahead, and what stands before sign-in, is found by its file's name. */
export const areas: readonly Area[] = Object.values(list);

type TopicsOf<Each> = Each extends { live: infer Live } ? keyof Live : never;
type List = typeof list;
type Unhandled = Exclude<EventTopic, TopicsOf<List[keyof List]>>;

/** A topic that no area handles does not compile here. */
export const everyTopicHandled: [Unhandled] extends [never]
  ? true
  : `add live.${Unhandled} to an area.ts that frontend/src/areas.ts names` = true;
