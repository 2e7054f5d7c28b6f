import { useStore } from '../app/session/useStore.ts';
import { logoAddress, whiteLabel } from '../app/session/whiteLabel.ts';
import { useScheme } from '../app/theme/useScheme.ts';
import css from './Brand.module.css';

/** The platform’s logo, or its initial and name where none was uploaded. */
export function Brand({ compact = false }: { compact?: boolean }) {
  const { appName, appLogoDark, appLogoLight } = useStore(whiteLabel);
  const { scheme } = useScheme();
  const logo = logoAddress(scheme === 'dark' ? appLogoDark : appLogoLight);
  if (logo !== '' && !compact) return <img className={css['logo']} src={logo} alt={appName} />;
  return (
    <div className={css['brand']}>
      <span className={css['mark']} aria-hidden="true">
        {appName.charAt(0).toUpperCase()}
      </span>
      {compact ? <span className="visually-hidden">{appName}</span> : <b>{appName}</b>}
    </div>
  );
}
