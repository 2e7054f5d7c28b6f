import type { ReactNode } from 'react';
import { useStore } from '../app/session/useStore.ts';
import { logoAddress, whiteLabel } from '../app/session/whiteLabel.ts';
import { useScheme } from '../app/theme/useScheme.ts';
import css from './Brand.module.css';

/** The platform’s logo, or something else where none was uploaded. */
export function Logo({ instead }: { instead: ReactNode }) {
  const { appName, appLogoDark, appLogoLight } = useStore(whiteLabel);
  const { scheme } = useScheme();
  const logo = logoAddress(scheme === 'dark' ? appLogoDark : appLogoLight);
  return logo === '' ? instead : <img className={css['logo']} src={logo} alt={appName} />;
}
