import { useStore } from '../frame/session/useStore.ts';
import { whiteLabel } from '../frame/session/whiteLabel.ts';
import { Logo } from './Logo.tsx';
import css from './Brand.module.css';

/** The platform's logo, or its initial and name if none was uploaded; `compact` always shows only the initial. */
export function Brand({ compact = false }: { compact?: boolean }) {
  const { appName } = useStore(whiteLabel);
  const mark = (
    <div className={css['brand']}>
      <span className={css['mark']} aria-hidden="true">
        {appName.charAt(0).toUpperCase()}
      </span>
      {compact ? <span className="visually-hidden">{appName}</span> : <b>{appName}</b>}
    </div>
  );
  return compact ? mark : <Logo instead={mark} />;
}
