import { useEffect } from 'react';
import { call } from '../../../frame/api/call.ts';
import { applyPublicSettings } from '../../../frame/session/whiteLabel.ts';

/** Fetches the platform's public settings once; keeps the cached ones if that fails. */
export function usePublicSettings(): void {
  useEffect(() => {
    call('GET /public-settings', {}).then(applyPublicSettings, () => undefined);
  }, []);
}
