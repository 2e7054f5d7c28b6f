import { isDeepStrictEqual } from 'node:util';
import { taggedBucket, taggedContactEntity } from '../records/taggedContactEntity.ts';
import { listCounterEntity } from '../../platform/db/listCounterEntity.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { retryAllSettled } from '../../platform/runtime/retryAllSettled.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { tagGone, type TagPlace } from './tagGone.ts';
import { writeContactTags } from './writeContactTags.ts';

/** Contacts per page, and pages per run. */
const pageSize = 25;
const pagesOfARun = 10;

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    tagGone: TagPlace;
  }
}

/**
 * Removes a deleted tag from its contacts, in bounded parts per run; repeating is harmless. Done when the list of the
 * tag's contacts, which the stream maintains, is found empty.
 */
export const tagGoneTimer: TimerHandler<'tagGone', FiresAgain> = {
  async run(runtime, { companyId, payload }) {
    let place: TagPlace = payload;
    for (let page = 0; page < pagesOfARun; page++) {
      const next = await clearPage(runtime, companyId, place);
      if (next === undefined) {
        const bucket = taggedBucket(place.tagId);
        await runtime.store.delete(listCounterEntity.key({ companyId, bucket }));
        return undefined;
      }
      place = next;
      if (place.position === undefined) break;
    }
    const next = tagGone(companyId, place, runtime.clock.now());
    return { dueAt: next.dueAt, payload: { ...place }, gotOn: !isDeepStrictEqual(place, payload) };
  },
};

/** Handles one page of contacts. Returns the place to continue from, undefined at the end. */
async function clearPage(
  runtime: Runtime,
  companyId: number,
  { tagId, position, found = false }: TagPlace,
): Promise<TagPlace | undefined> {
  const { items, lastKey } = await runtime.store.query({
    pk: taggedContactEntity.partition({ companyId, tagId }),
    ...(position !== undefined && { from: `${position}\0` }),
    limit: pageSize,
    consistent: true,
  });
  const clear = (contactId: number) => () =>
    writeContactTags(runtime, companyId, contactId, (tagIds) => tagIds.filter((id) => id !== tagId));
  // A contended contact does not hold up the others: it is still in the list on the next pass.
  await retryAllSettled(items.map((item) => clear(taggedContactEntity.fromItem(item).contactId)));
  const any = found || items.length > 0;
  if (lastKey !== undefined) return { tagId, position: String(items.at(-1)?.['sk']), found: any };
  return any ? { tagId } : undefined;
}
