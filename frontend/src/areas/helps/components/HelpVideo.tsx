import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../pages/HelpsPage.module.css';

/** A video, played in place. Nothing is requested from the video site before somebody presses play. */
export function HelpVideo({ title, video }: { title: string; video: string }) {
  const { t } = useTranslation();
  const [playing, setPlaying] = useState(false);
  if (!playing)
    return (
      <button
        type="button"
        className={css['frame']}
        aria-label={t('helps.watch', { title })}
        onClick={() => setPlaying(true)}
      >
        <Play aria-hidden="true" />
      </button>
    );
  return (
    <iframe
      className={css['frame']}
      title={title}
      src={`https://www.youtube-nocookie.com/embed/${video}?autoplay=1`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      // The site plays nothing without a referrer.
      referrerPolicy="strict-origin"
    />
  );
}
