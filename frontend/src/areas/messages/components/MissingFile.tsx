import { canFetchAgain, mediaFailureOf } from '@balcao/shared/records/messageFailure';
import { FileX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSizeText } from '../../../components/fileSizeText.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import type { ConversationMessage } from '../ConversationMessage.ts';
import type { FileType } from '../sending/fileTypeOf.ts';
import { messageSummary } from '../words/messageSummary.ts';
import css from './MessageMedia.module.css';

/** Milliseconds without an answer after which a requested file can be requested again. */
const patienceMs = 120_000;

/** A request for the file: version of the message at that time, and the error if it failed. */
type Asked = { version: number; refused: string | null } | null;

interface Props {
  message: ConversationMessage;
  /** Kind of file that is missing. */
  type: FileType;
  /** Requests the file again; the result arrives as an update of the message. */
  onFetch: ((id: number) => Promise<void>) | undefined;
}

/** Placeholder of a missing file: its kind, the reason, and a retry button where a retry may help. */
export function MissingFile({ message, type, onFetch }: Props) {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState<Asked>(null);
  const { id, version, media } = message;
  const failure = mediaFailureOf(message.failure);
  const waiting = asked !== null && asked.refused === null && asked.version === version;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setAsked({ version, refused: t('messages.fileUnanswered') }), patienceMs);
    return () => clearTimeout(timer);
  }, [waiting, version, t]);
  async function fetchAgain() {
    setAsked({ version, refused: null });
    await onFetch?.(id).catch((error: unknown) => setAsked({ version, refused: errorText(t, error) }));
  }
  const kind = messageSummary({ body: '', mediaType: type }, t);
  const what = [media?.fileName || kind, media && media.size > 0 && fileSizeText(media.size, i18n.language)];
  const heard = asked !== null && asked.refused === null && !waiting;
  return (
    <span className={css['document']}>
      <FileX aria-hidden="true" />
      <span className={css['file']}>
        <span className="ellipsis">{what.filter(Boolean).join(' · ')}</span>
        <small role="status">
          {waiting
            ? t('messages.fetchingFile')
            : (asked?.refused ??
              (failure === null
                ? t('messages.mediaMissing')
                : heard && canFetchAgain(failure)
                  ? t('messages.fileStillMissing')
                  : t(`messages.mediaFailures.${failure}`)))}
        </small>
        {onFetch && canFetchAgain(failure) && (
          <button type="button" className={css['again']} disabled={waiting} onClick={() => void fetchAgain()}>
            {t('common.retry')}
          </button>
        )}
      </span>
    </span>
  );
}
