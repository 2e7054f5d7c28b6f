import type { ContactItem } from '../../core/records/contactEntity.ts';

/**
 * What becomes of each field of a contact that is merged into another one: `own` stays that one's; a `text` ('' for
 * none) and what is `optional` (absent for none) fill what the other one lacks; a `list` (absent while empty) and `rows`
 * join. A new field of contacts does not compile without its line.
 */
export const mergedFields = {
  companyId: 'own',
  contactId: 'own',
  name: 'own',
  sortName: 'own',
  number: 'text',
  lid: 'optional',
  otherNumbers: 'list',
  otherLids: 'list',
  otherIds: 'list',
  email: 'text',
  channel: 'own',
  connectionId: 'optional',
  isGroup: 'own',
  active: 'own',
  disableBot: 'own',
  acceptAudioMessage: 'own',
  lgpdAcceptedAt: 'optional',
  lgpdNoticeAt: 'optional',
  optedOutAt: 'optional',
  pictureKey: 'own',
  named: 'own',
  extraInfo: 'rows',
  tagIds: 'list',
  wallets: 'list',
  merging: 'own',
  importId: 'own',
  erasing: 'own',
  createdAt: 'own',
  updatedAt: 'own',
  version: 'own',
} as const satisfies Record<keyof ContactItem, 'own' | 'text' | 'optional' | 'list' | 'rows'>;

type Fate = (typeof mergedFields)[keyof ContactItem];
export type FieldOf<Which extends Fate> = {
  [Field in keyof ContactItem]-?: (typeof mergedFields)[Field] extends Which ? Field : never;
}[keyof ContactItem];

/** Fields of which becomes the same. */
export function fieldsThat<Which extends Fate>(...fates: readonly Which[]): FieldOf<Which>[] {
  const fields = Object.keys(mergedFields) as FieldOf<Which>[];
  return fields.filter((field) => (fates as readonly Fate[]).includes(mergedFields[field]));
}

/** What the contact that stays took over of the other one: undoing takes exactly that away again. */
export type TakenOver = Partial<Pick<ContactItem, FieldOf<Exclude<Fate, 'own'>>>>;
