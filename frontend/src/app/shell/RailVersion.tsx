import { useTranslation } from 'react-i18next';
import { liveStatus } from '../../frame/realtime/status.ts';
import { useStore } from '../../frame/session/useStore.ts';
import css from './Rail.module.css';
import { useVersion } from './useVersion.ts';

/** Version at the foot of the open menu, fetched after the screen itself. */
export function RailVersion() {
  const { t } = useTranslation();
  const version = useVersion(useStore(liveStatus) === 'live');
  return <small className={css['version']}>{version && t('shell.version', { version })}</small>;
}
