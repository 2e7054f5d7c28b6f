import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LiveStatus, liveStatus } from '../../frame/realtime/status.ts';
import { useStore } from '../../frame/session/useStore.ts';
import css from './LiveBar.module.css';

const shownBackFor = 3000;

const isAway = (status: LiveStatus) => status === 'offline' || status === 'reconnecting';

/** Shows that the page is offline or reconnecting, and for 3 seconds that it is back. */
export function LiveBar() {
  const { t } = useTranslation();
  const status = useStore(liveStatus);
  const [before, setBefore] = useState(status);
  const [back, setBack] = useState(false);
  if (status !== before) {
    setBefore(status);
    setBack(status === 'live' && isAway(before));
  }
  useEffect(() => {
    if (!back) return undefined;
    const timer = setTimeout(() => setBack(false), shownBackFor);
    return () => clearTimeout(timer);
  }, [back]);
  const away = status === 'offline' ? t('common.offline') : t('common.reconnecting');
  const text = isAway(status) ? away : back ? t('common.backOnline') : '';
  return (
    <div role="status" className={css['bar']} data-tone={back ? 'good' : status} hidden={text === ''}>
      {text}
    </div>
  );
}
