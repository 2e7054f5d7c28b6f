import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { liveStatus } from '../../realtime/status.ts';
import { useStore } from '../session/createStore.ts';
import css from './LiveBar.module.css';

const shownBackFor = 3000;

/** Says when the page is offline or reconnecting, and for a moment that it is back. */
export function LiveBar() {
  const { t } = useTranslation();
  const status = useStore(liveStatus);
  const wasAway = useRef(false);
  const [back, setBack] = useState(false);
  useEffect(() => {
    if (status === 'offline' || status === 'reconnecting') {
      wasAway.current = true;
      setBack(false);
    }
    if (status !== 'live' || !wasAway.current) return undefined;
    wasAway.current = false;
    setBack(true);
    const timer = setTimeout(() => setBack(false), shownBackFor);
    return () => clearTimeout(timer);
  }, [status]);
  const text =
    status === 'offline'
      ? t('common.offline')
      : status === 'reconnecting'
        ? t('common.reconnecting')
        : back
          ? t('common.backOnline')
          : '';
  return (
    <div role="status" className={css['bar']} data-tone={back ? 'good' : status} hidden={text === ''}>
      {text}
    </div>
  );
}
