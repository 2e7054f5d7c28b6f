import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds before the notice is shown. */
const patience = 300;

/**
 * Progress of an upload that takes a moment. Shows the share only while it is known: not for small files, nor while
 * the server processes the uploaded file.
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
