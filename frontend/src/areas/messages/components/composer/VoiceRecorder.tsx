import IconButton from '@mui/material/IconButton';
import { SendHorizontal, Trash2 } from 'lucide-react';
import { showToast } from '../../../../components/toasts/showToast.ts';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../words/clockText.ts';
import { useRecorder } from '../../voice/useRecorder.ts';
import { voiceFile } from '../../voice/voiceFile.ts';
import css from './VoiceRecorder.module.css';

/** Bytes; shorter recordings are started by accident. */
const leastBytes = 10_000;

interface Props {
  onSend: (file: File) => void;
  onClose: () => void;
}

/** Replaces the composer while a voice message is recorded, with buttons to discard and send it. */
export function VoiceRecorder({ onSend, onClose }: Props) {
  const { t } = useTranslation();
  const { state, seconds, stop } = useRecorder();

  async function send() {
    try {
      const recorded = await stop();
      if (!recorded || recorded.size < leastBytes)
        showToast(t('composer.voiceTooShort'), { variant: 'info' });
      else onSend(await voiceFile(recorded));
    } catch {
      showToast(t('composer.voiceFailed'), { variant: 'error' });
    }
    onClose();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves; the button does the same
    <div
      className={css['recorder']}
      role="group"
      aria-label={t('composer.voice')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <IconButton
        aria-label={t('composer.voiceDiscard')}
        title={t('composer.voiceDiscard')}
        onClick={onClose}
      >
        <Trash2 />
      </IconButton>
      <span className={css['state']} role="status">
        {state === 'blocked' ? t('composer.voiceBlocked') : t('composer.voiceRecording')}
      </span>
      {state === 'recording' && (
        <>
          <i className={css['dot']} />
          <span className={css['time']}>{clockText(seconds)}</span>
        </>
      )}
      {state !== 'blocked' && (
        <IconButton
          autoFocus
          aria-label={t('composer.voiceSend')}
          title={t('composer.voiceSend')}
          className={css['send'] ?? ''}
          disabled={state !== 'recording'}
          onClick={() => void send()}
        >
          <SendHorizontal />
        </IconButton>
      )}
    </div>
  );
}
