import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import { certificatePlaces } from '@balcao/shared/settings/platformFiles';
import { privateSettingKeys } from '@balcao/shared/settings/platformSettings';
import { publicSettingKeys } from '@balcao/shared/settings/publicSettings';
import {
  companySecretKeys,
  isPlatformSecretKey,
  platformSecretKeys,
  type SecretSettingKey,
} from '@balcao/shared/settings/secretSettings';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import { readPlatformSettings } from '@balcao/shared/server/settings/platformSettingsEntity';
import type { UserContext } from '../../platform/http/context.ts';
import { companySecretEntity } from '../../core/company/companySecretEntity.ts';
import { certificateEntity } from './certificateEntity.ts';
import { readPublicSettings } from '../../core/company/settingsEntity.ts';

type Rows = OperationReply<typeof settingsApi.listSettings>;

/**
 * Settings an administrator may see: the platform's, and which secrets of their company are set. Super users also see
 * which secrets and certificates of the platform are set.
 */
export async function readSettings(ctx: UserContext): Promise<Rows> {
  const { store, companyId, user } = ctx;
  const secretKeys: readonly SecretSettingKey[] = user.super
    ? [...companySecretKeys, ...platformSecretKeys]
    : companySecretKeys;
  const places = user.super ? certificatePlaces : [];
  const [open, platform, secrets, certificates] = await Promise.all([
    readPublicSettings(ctx),
    readPlatformSettings(store),
    store.batchGet(
      secretKeys.map((key) =>
        companySecretEntity.key({ companyId: isPlatformSecretKey(key) ? platformCompanyId : companyId, key }),
      ),
    ),
    Promise.all(places.map((place) => store.get(certificateEntity.key({ place })))),
  ]);
  return [
    ...publicSettingKeys.map((key) => ({ key, value: open[key] })),
    // `userCreation` is a second name of `allowSignup`.
    { key: 'userCreation' as const, value: open.allowSignup },
    ...privateSettingKeys.map((key) => ({ key, value: platform[key] })),
    ...secretKeys.map((key, at) => {
      const item = secrets[at];
      return { key, value: item === undefined ? '' : companySecretEntity.fromItem(item).shown };
    }),
    ...places.map((key, at) => {
      const item = certificates[at];
      return { key, value: item === undefined ? '' : certificateEntity.fromItem(item).fileName };
    }),
  ];
}
