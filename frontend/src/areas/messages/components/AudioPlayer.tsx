import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../frame/session/useStore.ts';
import { preferences, setPreference } from '../../../frame/session/preferences.ts';
import { clockText } from '../words/clockText.ts';
import css from './AudioPlayer.module.css';

/** Playback rates, in the order of the button; the last choice is stored in this browser. */
const rates = [0.5, 1, 1.5, 2] as const;

/** Plays a recording. `seconds` is the length given in the message, shown before the file is loaded. */
export function AudioPlayer({ url, seconds }: { url: string; seconds: number }) {
  const { t } = useTranslation();
  const audio = useRef<HTMLAudioElement>(null);
  const { playbackRate } = useStore(preferences);
  const [playing, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [length, setLength] = useState(seconds);
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = playbackRate;
  }, [playbackRate, playing]);
  function toggle() {
    if (playing) audio.current?.pause();
    else audio.current?.play().catch(() => setPlaying(false));
  }
  function nextRate() {
    const at = rates.findIndex((rate) => rate === playbackRate);
    setPreference('playbackRate', rates[(at + 1) % rates.length] ?? 1);
  }
  return (
    <span className={css['player']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- voice messages carry no captions */}
      <audio
        ref={audio}
        src={url}
        // Without a length in the message, the file's metadata must provide it.
        preload={seconds > 0 ? 'none' : 'metadata'}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPosition(0)}
        onTimeUpdate={(event) => setPosition(event.currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget }) => {
          if (Number.isFinite(currentTarget.duration)) setLength(currentTarget.duration);
        }}
      />
      <button
        type="button"
        className={css['play']}
        aria-label={playing ? t('messages.pause') : t('messages.play')}
        onClick={toggle}
      >
        {playing ? <Pause /> : <Play />}
      </button>
      <input
        type="range"
        className={css['position']}
        aria-label={t('messages.position')}
        min={0}
        max={Math.max(1, length)}
        step={0.1}
        value={position}
        style={{ '--share': `${(position / Math.max(1, length)) * 100}%` }}
        onChange={(event) => {
          if (audio.current) audio.current.currentTime = Number(event.target.value);
        }}
      />
      <button
        type="button"
        className={css['rate']}
        aria-label={t('messages.speed', { rate: playbackRate })}
        onClick={nextRate}
      >
        {playbackRate}×
      </button>
      <span className={css['time']}>{clockText(playing || position > 0 ? position : length)}</span>
    </span>
  );
}
