import { publicSettingKeys } from '@balcao/shared/settings/publicSettings';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { applyPublicSettings, type PublicSettingKey } from '../../../app/session/whiteLabel.ts';

/** Reads the platform's public settings once; what was cached stays where a read fails. */
export function usePublicSettings(): void {
  useEffect(() => {
    void (async () => {
      const read = async (key: PublicSettingKey): Promise<[string, string][]> => {
        try {
          const value = await call('GET /public-settings/{key}', { params: { key } });
          return typeof value === 'string' ? [[key, value]] : [];
        } catch {
          return [];
        }
      };
      applyPublicSettings(Object.fromEntries((await Promise.all(publicSettingKeys.map(read))).flat()));
    })();
  }, []);
}
