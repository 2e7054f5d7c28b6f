import type { Contact } from '@balcao/shared/records/contactModel';
import type { TagMark } from '@balcao/shared/records/tagModel';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../frame/api/call.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { storeContact } from '../../../inbox/contactCache.ts';
import { TagPicker } from './TagPicker.tsx';

/** The tags of a contact, given and taken at once: each by itself, so that a colleague's are not lost. */
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
    // Shown at once; a refusal is told, and takes it back.
    storeContact(client, { ...contact, tags: [...tags] });
    try {
      for (const { id: tagId } of had.filter(without(tags))) await take({ params: { tagId, contactId } });
      for (const { id: tagId } of tags.filter(without(had))) await give({ params: { tagId, contactId } });
    } catch {
      // What else changed meanwhile, here or by a colleague, stays: it is asked what there is now.
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
