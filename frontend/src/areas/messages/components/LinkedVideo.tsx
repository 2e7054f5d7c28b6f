import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './LinkedVideo.module.css';

/** A linked video, playable in the bubble. Nothing is requested from the video site before the user clicks. */
export function LinkedVideo({ video }: { video: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  if (!shown) {
    return (
      <button type="button" className={css['offer']} onClick={() => setShown(true)}>
        <Play aria-hidden="true" /> {t('messages.watchHere')}
      </button>
    );
  }
  return (
    <iframe
      className={css['video']}
      title={t('messages.video')}
      src={`https://www.youtube-nocookie.com/embed/${video}?autoplay=1`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      // The site plays nothing without a referrer; `strict-origin` hides the conversation's address.
      referrerPolicy="strict-origin"
    />
  );
}
