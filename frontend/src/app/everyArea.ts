import type { EventTopic } from '@balcao/shared/events';
import * as list from '../areas.ts';
import type { Area } from './Area.ts';

/** Every area behind sign-in. What is asked for ahead, and what stands before sign-in, is found by its file's name. */
export const areas: readonly Area[] = Object.values(list);

type TopicsOf<Each> = Each extends { live: infer Live } ? keyof Live : never;
type None<Topics extends never> = Topics;
type List = typeof list;

/** A topic that no area handles does not compile here. */
export type UnhandledTopic = None<Exclude<EventTopic, TopicsOf<List[keyof List]>>>;
