import { isAdmin } from '@balcao/shared/records/isAdmin';
import { Captions, Copy } from 'lucide-react';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { copyText } from '../../../components/copyText.ts';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import type { ConversationMessage } from '../ConversationMessage.ts';
import { MessageText } from './MessageText.tsx';
import css from './Transcription.module.css';

/** Milliseconds to wait for a transcription that a colleague has requested: longer than such a call may take. */
const underWayMs = 31_000;

interface Props {
  message: Pick<ConversationMessage, 'id' | 'transcription'>;
  /** Requests the transcription, which arrives as an update of the message; absent if it is not possible. */
  onTranscribe: ((id: number) => Promise<void>) | undefined;
}

/** Transcription of a received audio, or the button that requests it. */
export function Transcription({ message: { id, transcription }, onTranscribe }: Props) {
  if (transcription !== null) return <Words text={transcription} />;
  return onTranscribe ? <Ask onTranscribe={() => onTranscribe(id)} /> : null;
}

function Words({ text }: { text: string }) {
  const { t } = useTranslation();
  if (text === '') return <span className={css['nothing']}>{t('messages.transcription.nothing')}</span>;
  async function copy() {
    if (await copyText(text)) showToast(t('messages.transcription.copied'), { variant: 'success' });
  }
  return (
    <span className={css['words']} role="group" aria-label={t('messages.transcription.label')}>
      <MessageText text={text} />
      <button
        type="button"
        className={css['copy']}
        aria-label={t('messages.transcription.copy')}
        data-tip={t('messages.transcription.copy')}
        onClick={() => void copy()}
      >
        <Copy aria-hidden="true" />
      </button>
    </span>
  );
}

function Ask({ onTranscribe }: { onTranscribe: () => Promise<void> }) {
  const { t } = useTranslation();
  const user = useUser();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  async function ask() {
    setAsking(true);
    setRefusal(null);
    try {
      await onTranscribe();
    } catch (error) {
      // A colleague has requested it already: the text arrives as an update, unless that request fails.
      if (error instanceof ApiError && error.code === 'ERR_TRANSCRIPTION_UNDER_WAY')
        await new Promise((resolve) => setTimeout(resolve, underWayMs));
      else setRefusal(error);
    }
    setAsking(false);
  }
  const lacksKey =
    refusal instanceof ApiError &&
    (refusal.code === 'ERR_TRANSCRIPTION_NOT_CONFIGURED' || refusal.code === 'ERR_TRANSCRIPTION_KEY');
  return (
    <span className={css['ask']}>
      {refusal !== null && (
        <span className={css['refusal']} role="alert">
          {errorText(t, refusal)}{' '}
          {lacksKey && isAdmin(user) && <Link to="/settings">{t('messages.transcription.settings')}</Link>}
        </span>
      )}
      {/* Stays mounted and focusable while the request runs. */}
      <button
        type="button"
        className={css['button']}
        aria-disabled={asking}
        onClick={() => {
          if (!asking) void ask();
        }}
      >
        <Captions aria-hidden="true" />
        {asking
          ? t('messages.transcription.asking')
          : t(refusal === null ? 'messages.transcription.ask' : 'common.retry')}
      </button>
      <span className="visually-hidden" role="status">
        {asking && t('messages.transcription.asking')}
      </span>
    </span>
  );
}
