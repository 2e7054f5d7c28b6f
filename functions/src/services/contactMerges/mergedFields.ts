import type { ContactItem } from '../../core/records/contactEntity.ts';

/**
 * How a merge treats each field of a contact: `own` keeps the kept contact's value; `text` ('' if empty) and `optional`
 * (absent if empty) fill an empty value; `list` (absent if empty) and `rows` are joined. A new field of contacts does
 * not compile without its entry here.
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
  createdBy: 'own',
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

/** The fields with one of these treatments. */
export function fieldsThat<Which extends Fate>(...fates: readonly Which[]): FieldOf<Which>[] {
  const fields = Object.keys(mergedFields) as FieldOf<Which>[];
  return fields.filter((field) => (fates as readonly Fate[]).includes(mergedFields[field]));
}

/** Values that the kept contact took over from the other one; undoing removes exactly these. */
export type TakenOver = Partial<Pick<ContactItem, FieldOf<Exclude<Fate, 'own'>>>>;
