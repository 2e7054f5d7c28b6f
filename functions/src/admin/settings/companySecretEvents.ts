import { isAdmin } from '@balcao/shared/records/isAdmin';
import { isPlatformSecretKey } from '@balcao/shared/settings/secretSettings';
import type { Viewer } from '../../platform/http/context.ts';
import type { EventRule } from '../../core/live/eventRule.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { companySecretEntity } from '../../core/company/companySecretEntity.ts';

/** Tells those who may change a secret that it was stored or removed. */
export const companySecretEvents: EventRule =
  async ({ context: { companyId } }) =>
  ({ after }) => {
    if (after === undefined) return [];
    const { key, shown, version, updatedAt } = companySecretEntity.fromItem(after);
    const about = { entity: `companySecret:${key}`, version, at: updatedAt };
    const event = liveEvent(companyId, 'settings', 'update', about, { setting: { key, value: shown } });
    const hears = (viewer: Viewer) => (isPlatformSecretKey(key) ? viewer.super : isAdmin(viewer));
    return [({ viewer }) => (hears(viewer) ? event : undefined)];
  };
