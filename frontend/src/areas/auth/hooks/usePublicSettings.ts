import { useEffect } from 'react';
import { call } from '../../../frame/api/call.ts';
import { applyPublicSettings } from '../../../frame/session/whiteLabel.ts';

/** Reads the platform's public settings once; what was cached stays where that fails. */
export function usePublicSettings(): void {
  useEffect(() => {
    call('GET /public-settings', {}).then(applyPublicSettings, () => undefined);
  }, []);
}
