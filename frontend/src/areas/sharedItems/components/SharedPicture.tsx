import type { Message } from '@balcao/shared/records/messageModel';
import { CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownAddress } from '../../../frame/api/ownAddress.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';

const Lightbox = lazyComponent(async () => (await import('../../messages/components/Lightbox.tsx')).Lightbox);

/** A picture opens in a lightbox, a video in a new window. */
export function SharedPicture({ message }: { message: Message }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { media, mediaUrl, mediaType } = message;
  if (mediaUrl === null) return null;
  const url = ownAddress(mediaUrl);
  const name = media?.fileName || t('messages.image');
  if (mediaType === 'video')
    return (
      <li>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('sharedItems.openVideo', { name })}
        >
          <CirclePlay aria-hidden="true" />
        </a>
      </li>
    );
  return (
    <li>
      <button type="button" aria-label={t('messages.openImage', { name })} onClick={() => setOpen(true)}>
        <img src={url} alt="" loading="lazy" />
      </button>
      {open && <Lightbox url={url} name={name} onClose={() => setOpen(false)} />}
    </li>
  );
}
