import type { Message } from '@balcao/shared/records/messageModel';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ownAddress } from '../../../frame/api/ownAddress.ts';
import { fileSizeText } from '../../../components/fileSizeText.ts';
import { dateText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import css from './SharedItems.module.css';

export function SharedDocument({ message }: { message: Message }) {
  const { t, i18n } = useTranslation();
  const format = useTimeFormat();
  const { media, mediaUrl, createdAt } = message;
  if (mediaUrl === null) return null;
  const name = media?.fileName || t('messages.document');
  return (
    <li>
      <a href={ownAddress(mediaUrl)} download={name} aria-label={t('messages.download', { name })}>
        <FileText aria-hidden="true" />
        <span className="ellipsis">{name}</span>
      </a>
      <small className={css['when']}>
        {media && `${fileSizeText(media.size, i18n.language)} · `}
        <time dateTime={createdAt}>{dateText(createdAt, format)}</time>
      </small>
    </li>
  );
}
