import type { Announcement } from '@balcao/shared/announcements/announcementModel';
import { call } from '../../frame/api/call.ts';
import type { StoredMedia } from '../../kit/fields/MediaField.tsx';

interface Texts {
  title: string;
  text: string;
  priority: '1' | '2' | '3';
  status: boolean;
}

/** Saves the announcement, then its picture if that was changed. Calls `onStored` after each step. */
export async function saveAnnouncement(
  known: Announcement | undefined,
  body: Texts,
  media: File | StoredMedia | null,
  onStored: (saved: Announcement) => void,
): Promise<void> {
  const saved = known
    ? await call('PUT /announcements/{id}', { params: { id: known.id }, body })
    : await call('POST /announcements', { body });
  onStored(saved);
  const params = { id: saved.id };
  if (media instanceof File) {
    const form = new FormData();
    form.append('typeArch', 'announcements');
    form.append('file', media);
    onStored(await call('POST /announcements/{id}/media-upload', { params, body: form }));
  } else if (media === null && saved.mediaPath !== null) {
    onStored(await call('DELETE /announcements/{id}/media-upload', { params }));
  }
}
