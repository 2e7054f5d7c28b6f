import { splitSignature } from '@balcao/shared/messages/splitSignature';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { timeText, type TimeFormat } from '../../../frame/i18n/formats.ts';
import { fileSizeText } from '../../../components/fileSizeText.ts';
import { authorName } from '../words/authorName.ts';
import type { Outgoing } from '../sending/Outgoing.ts';
import { dropOutgoing } from '../sending/outbox.ts';
import { cancelOutgoing } from '../sending/sendOutgoing.ts';
import { isAutoRetried } from '../unsent/isAutoRetried.ts';
import css from './Bubble.module.css';
import mediaCss from './MessageMedia.module.css';
import { MessageText } from './MessageText.tsx';
import { QuotedThumb } from './QuotedThumb.tsx';
import { QuotedWords } from './QuotedWords.tsx';
import { Ticks } from './Ticks.tsx';
import { UploadProgress } from './composer/UploadProgress.tsx';

interface Props {
  outgoing: Outgoing;
  first: boolean;
  /** Author as the stored message will show it: the bubble must not grow when that arrives. */
  author: string;
  contactName: string;
  format: TimeFormat;
  onResend: (outgoing: Outgoing) => void;
}

/** A message that is being sent, or that failed and can be sent again or discarded. */
export function OutgoingBubble({ outgoing, first, author, contactName, format, onResend }: Props) {
  const { t } = useTranslation();
  const { body, file, previewUrl, quoted, state } = outgoing;
  const signature = splitSignature(body);
  const who = signature.name ?? author;
  return (
    <div className={css['line']} data-side={outgoing.isPrivate ? 'note' : 'me'} data-first={first}>
      <div className={css['bubble']} data-picture={previewUrl !== null}>
        <div className={css['content']}>
          {first && (
            <span className={css['who']}>
              {outgoing.isPrivate ? t('messages.privateBy', { name: who }) : who}
            </span>
          )}
          {quoted && (
            <span className={css['quoted']}>
              <b>{quoted.fromMe ? t('messages.quotedYou') : (authorName(quoted.author, t) ?? contactName)}</b>
              <span>
                <QuotedWords of={quoted} />
              </span>
              <QuotedThumb {...quoted} />
            </span>
          )}
          {previewUrl !== null && (
            <span className={mediaCss['picture']}>
              <img className={mediaCss['preview']} src={previewUrl} alt={file?.name ?? ''} />
            </span>
          )}
          {file && previewUrl === null && (
            <span className={mediaCss['document']}>
              <FileText aria-hidden="true" />
              <span className={mediaCss['file']}>
                <span className="ellipsis">{file.name}</span>
                <small>{fileSizeText(file.size, format.language)}</small>
              </span>
            </span>
          )}
          {signature.text !== '' && <MessageText text={signature.text} />}
          <span className={css['meta']}>
            {file !== null && state === 'sending' && <UploadProgress share={outgoing.progress} />}
            <time dateTime={outgoing.createdAt}>{timeText(outgoing.createdAt, format)}</time>
            <Ticks ack={state === 'failed' ? -1 : 0} />
          </span>
        </div>
      </div>
      {file !== null && state === 'sending' && (
        <div className={css['failed']}>
          <button type="button" onClick={() => cancelOutgoing(outgoing)}>
            {t('messages.cancelSend')}
          </button>
        </div>
      )}
      {state === 'failed' && (
        <div className={css['failed']} role="alert">
          {t('messages.failed')}: {errorText(t, outgoing.error)}
          {isAutoRetried(outgoing) && ` ${t('messages.goesByItself')}`}
          <button type="button" onClick={() => onResend(outgoing)}>
            {t('messages.resend')}
          </button>
          <button type="button" onClick={() => dropOutgoing(outgoing.clientId)}>
            {t('messages.discard')}
          </button>
        </div>
      )}
    </div>
  );
}
