import type { ReactNode } from 'react';
import { useStore } from '../frame/session/useStore.ts';
import { logoAddress, whiteLabel } from '../frame/session/whiteLabel.ts';
import { useScheme } from '../frame/theme/useScheme.ts';
import css from './Brand.module.css';

/** The platform's logo, or `instead` if none was uploaded. */
export function Logo({ instead }: { instead: ReactNode }) {
  const { appName, appLogoDark, appLogoLight } = useStore(whiteLabel);
  const { scheme } = useScheme();
  const logo = logoAddress(scheme === 'dark' ? appLogoDark : appLogoLight);
  return logo === '' ? instead : <img className={css['logo']} src={logo} alt={appName} />;
}
