import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { call } from '../../frame/api/call.ts';
import type { StoredMedia } from '../../kit/fields/MediaField.tsx';

interface Texts {
  shortcode: string;
  message: string;
  visao: boolean;
  geral: boolean;
}

/** Returns only the changed fields, so that changes by others are kept. */
function changed(known: QuickMessage, texts: Texts): Partial<Texts> {
  return {
    ...(texts.shortcode !== known.shortcode && { shortcode: texts.shortcode }),
    ...(texts.message !== known.message && { message: texts.message }),
    ...(texts.visao !== known.visao && { visao: texts.visao }),
    ...(texts.geral !== known.geral && { geral: texts.geral }),
  };
}

/** Saves a quick message, then its file if that was changed. Calls `onStored` after each step. */
export async function saveQuickMessage(
  known: QuickMessage | undefined,
  texts: Texts,
  media: File | StoredMedia | null,
  onStored: (saved: QuickMessage) => void,
): Promise<void> {
  const saved = known
    ? await call('PUT /quick-messages/{id}', { params: { id: known.id }, body: changed(known, texts) })
    : await call('POST /quick-messages', { body: texts });
  onStored(saved);
  const params = { id: saved.id };
  if (media instanceof File) {
    const body = new FormData();
    body.append('typeArch', 'quickMessage');
    body.append('file', media);
    onStored(await call('POST /quick-messages/{id}/media-upload', { params, body }));
  } else if (media === null && saved.isMedia) {
    onStored(await call('DELETE /quick-messages/{id}/media-upload', { params }));
  }
}
