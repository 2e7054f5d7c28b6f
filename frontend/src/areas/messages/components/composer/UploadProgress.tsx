import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds within which nobody wonders; what is there sooner says nothing. */
const patience = 300;

/**
 * That a file is on its way, as soon as it takes a moment: with the share that is up where that is known, which it is not
 * of a small one, nor while what comes behind the last byte is awaited.
 */
export function UploadProgress({ share }: { share: number }) {
  const { t } = useTranslation();
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTakesLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (share > 0 && share < 1)
    return <span>{t('kit.media.uploading', { percent: Math.round(share * 100) })}</span>;
  return takesLong && <span>{t('composer.underWay')}</span>;
}
