import type { Write } from '@balcao/shared/server/db/store';
import { contactEntity } from '../records/contactEntity.ts';
import {
  type ContactTags,
  contactTagsEntity,
  taggedBucket,
  taggedContactEntity,
  taggedContacts,
} from '../records/taggedContactEntity.ts';
import { enterVersions } from '../../platform/stream/enterVersions.ts';
import type { Projection } from '../../platform/stream/projection.ts';
import type { StreamChange } from '../../platform/stream/streamChange.ts';

/** Maintains each tag's list of contacts by name, and its count. A contact without tags costs nothing. */
export const contactProjection = {
  gather: ({ store }, changes) =>
    enterVersions({
      store,
      entity: contactTagsEntity,
      versions: changes.flatMap((change) => {
        const now = changedTags(change);
        return now === undefined ? [] : [{ now, change }];
      }),
      follow: enterTags,
    }),
} satisfies Projection;

function changedTags({ before, after }: StreamChange): ContactTags | undefined {
  const stored = after ?? before;
  if (stored === undefined || !contactEntity.owns(stored)) return undefined;
  const was = before && contactEntity.fromItem(before);
  const { companyId, contactId, sortName, version, erasing, tagIds = [] } = contactEntity.fromItem(stored);
  if (after === undefined)
    return was?.tagIds === undefined
      ? undefined
      : { companyId, contactId, tagIds: [], sortName, version: version + 1 };
  if (erasing === true)
    return tagIds.length === 0 ? undefined : { companyId, contactId, tagIds: [], sortName, version };
  const had = was?.tagIds ?? [];
  if (had.length === 0 && tagIds.length === 0) return undefined;
  if (String(had) === String(tagIds) && was?.sortName === sortName) return undefined;
  return { companyId, contactId, tagIds, sortName, version };
}

function enterTags(last: ContactTags | undefined, now: ContactTags) {
  const placeOf = (entry: { tagId: number; sortName: string }) => `${entry.tagId} ${entry.sortName}`;
  const entered = last === undefined ? [] : taggedContacts(last);
  const wanted = taggedContacts(now);
  const [known, kept] = [entered, wanted].map((entries) => new Set(entries.map(placeOf)));
  const writes: Write[] = [
    ...entered
      .filter((entry) => !kept?.has(placeOf(entry)))
      .map((entry) => ({ delete: taggedContactEntity.key(entry) })),
    ...wanted
      .filter((entry) => !known?.has(placeOf(entry)))
      .map((entry) => ({ put: taggedContactEntity.toItem(entry) })),
  ];
  const had = last?.tagIds ?? [];
  const counts = [
    ...had.filter((id) => !now.tagIds.includes(id)).map((id) => ({ bucket: taggedBucket(id), by: -1 })),
    ...now.tagIds.filter((id) => !had.includes(id)).map((id) => ({ bucket: taggedBucket(id), by: 1 })),
  ];
  return { writes, counts };
}
