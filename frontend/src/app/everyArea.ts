import type { EventTopic } from '@balcao/shared/events';
import * as list from '../areas.ts';
import type { TextsByFolder } from '../frame/i18n/Catalogue.ts';
import type { TextSet } from '../frame/i18n/TextSet.ts';
import type { Area } from '../kit/area/Area.ts';

/** Areas behind sign-in. Their `prefetch.ts` and `publicScreens.ts` are found by file name instead. */
export const areas: readonly Area[] = Object.values(list);

const byName: Readonly<Record<string, Area>> = list;

/**
 * Texts of an area.
 *
 * @throws Error when no area of that name has texts
 */
export function textsOf(name: keyof TextsByFolder): TextSet {
  const texts = byName[name]?.texts;
  if (texts === undefined) throw new Error(`frontend/src/areas.ts has no area ${name} with texts`);
  return texts;
}

type TopicsOf<Each> = Each extends { live: infer Live } ? keyof Live : never;
type List = typeof list;
type Unhandled = Exclude<EventTopic, TopicsOf<List[keyof List]>>;

/** Fails to compile if no area handles a topic. */
export const everyTopicHandled: [Unhandled] extends [never]
  ? true
  : `add live.${Unhandled} to an area.ts that frontend/src/areas.ts names` = true;
