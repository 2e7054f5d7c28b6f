import { foldText } from '@balcao/shared/text/foldText';
import type { Tag } from '@balcao/shared/records/tagModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Write } from '@balcao/shared/server/db/store';
import { directoryWrite } from '../company/directoryEntity.ts';

export type TagItem = Tag & { version: number };

/**
 * Defaults of a stage's automatic moves and of the text sent to customers when one leads into it, also for stages
 * stored before these fields existed. Only administrators set them (assertMaySetLane.ts). A field that a step of the
 * engine reads must also be in `DirectoryTag` and `tagInDirectory`; otherwise the step reads undefined.
 */
export const plainLane = { timeLane: 0, nextLaneId: null, greetingMessageLane: '', rollbackLaneId: null };

/** gsi1 lists tags by name, tags of contacts before stages. */
export const tagEntity = defineEntity<TagItem>()({
  name: 'tag',
  description: 'A tag of contacts, or a stage of tickets',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#TAG#{id}',
  sk: 'T',
  indexes: { gsi1: { pk: 'C#{companyId}#TAGS', sk: '{kanban}#{sortName}#{id:12}' } },
  defaults: { ...plainLane, laneOrder: null },
});

/** Partition of the list in gsi1. */
export function tagsPartition(companyId: number): string {
  return String(tagEntity.indexKeys({ companyId, kanban: 0, sortName: '~', id: 0 })['gsi1pk']);
}

export function tagToItem(item: TagItem) {
  return tagEntity.toItem(item, { sortName: foldText(item.name) });
}

export function toTag({ version: _v, ...tag }: TagItem): Tag {
  return tag;
}

/** The directory's entry of a tag, for the transaction that writes the tag. */
export function tagInDirectory(item: TagItem): Write {
  const { companyId, id, name, color, kanban, timeLane, rollbackLaneId: back } = item;
  const hours = laneHours(item);
  const lane = {
    ...(hours > 0 && { hours }),
    ...(back !== null && { back, ...(timeLane > 0 && { within: timeLane }) }),
  };
  return directoryWrite(companyId, 'tag', id, {
    tag: {
      name,
      color,
      ...(kanban === 1 && { stage: true as const }),
      ...(kanban === 1 && Object.keys(lane).length > 0 && { lane }),
    },
  });
}

/** Hours after which a ticket leaves a stage automatically; 0 for never. */
export function laneHours({ timeLane, nextLaneId }: Pick<TagItem, 'timeLane' | 'nextLaneId'>): number {
  return nextLaneId === null ? 0 : timeLane;
}

/** Counter of a company's tags. */
export const tagCountBucket = 'tag#all';
/** Counter of the tags that a user has made. */
export const tagsOfPersonBucket = (userId: number): string => `tag#by#${userId}`;
/** One name space for tags and stages. */
export const tagNameKind = 'tagName';
