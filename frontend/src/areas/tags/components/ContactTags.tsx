import type { Contact } from '@balcao/shared/records/contactModel';
import type { TagMark } from '@balcao/shared/records/tagModel';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../frame/api/call.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { storeContact } from '../../../inbox/contactCache.ts';
import { TagPicker } from './TagPicker.tsx';

/**
 * Tags of a contact, saved on change. Each is added or removed on its own, so that a colleague's changes are not lost.
 */
export function ContactTags({ contact, fixed }: { contact: Contact; fixed: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { send: give } = useMutation('PUT /tags-contacts/{tagId}/{contactId}', {
    onSuccess: (changed) => storeContact(client, changed),
  });
  const { send: take } = useMutation('DELETE /tags-contacts/{tagId}/{contactId}');
  async function change(tags: readonly TagMark[]) {
    const { tags: had, id: contactId } = contact;
    const without = (list: readonly TagMark[]) => (tag: TagMark) => !list.some(({ id }) => id === tag.id);
    // Optimistic; a refusal shows a toast and rolls it back.
    storeContact(client, { ...contact, tags: [...tags] });
    try {
      for (const { id: tagId } of had.filter(without(tags))) await take({ params: { tagId, contactId } });
      for (const { id: tagId } of tags.filter(without(had))) await give({ params: { tagId, contactId } });
    } catch {
      // Reloads the contact, so that changes by others are kept.
      const now = await call('GET /contacts/{id}', { params: { id: contactId } }).catch(() => contact);
      storeContact(client, now);
    }
  }
  return (
    <TagPicker
      label={t('tags.ofContact')}
      value={contact.tags}
      onChange={(tags) => void change(tags)}
      disabled={fixed}
    />
  );
}
