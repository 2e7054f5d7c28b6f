import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { shortenedText } from '../words/shortenedText.ts';
import { videoIn } from '../words/videoIn.ts';
import css from './MessageText.module.css';
import { RichText } from './RichText.tsx';

/** Lazy-loaded: few texts link to a video. */
const LinkedVideo = lazyComponent(async () => (await import('./LinkedVideo.tsx')).LinkedVideo);

/** A message's text with formatting and links. Of a very long text it shows the beginning and "read more". */
export function MessageText({ text }: { text: string }) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  const video = videoIn(text);
  const beginning = shortenedText(text);
  const shortened = !whole && beginning.length < text.length;
  return (
    <span className={css['text']} dir="auto" data-text>
      <RichText text={shortened ? beginning : text} />
      {shortened && (
        <>
          …{' '}
          <button type="button" className={css['more']} onClick={() => setWhole(true)}>
            {t('messages.readMore')}
          </button>
        </>
      )}
      {video !== null && <LinkedVideo video={video} />}
    </span>
  );
}
