import { needsAttention } from '@balcao/shared/connections/connectionRules';
import { neverDue, platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import type { authApi } from '@balcao/shared/auth/authApi';
import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { companyEntity } from '../../core/company/companyEntity.ts';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { listSessions } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { PublicContext } from '../../platform/http/context.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { readPlan } from '../../core/company/planEntity.ts';
import { hasHelps } from '../../core/company/helpCount.ts';
import {
  companySettingsEntity,
  publicSettingsEntity,
  toCompanySettings,
  toPublicSettings,
} from '../../core/company/settingsEntity.ts';
import { toUser, userEntity } from '../../core/people/userEntity.ts';
import type { AuthItem } from '../../core/people/authEntity.ts';
import { signAccessToken } from '../../core/people/tokens.ts';

/** Access token and `sessionReply`: everything a page needs to start. */
export async function bootReply(
  ctx: PublicContext,
  auth: AuthItem,
): Promise<OperationReply<typeof authApi.login>> {
  const [token, session] = await Promise.all([signAccessToken(ctx, auth), sessionReply(ctx, auth)]);
  return { token, ...session };
}

/** User, company, settings and badges of a session. Two round trips. */
export async function sessionReply(
  ctx: PublicContext,
  { companyId, id, sessionId }: Pick<AuthItem, 'companyId' | 'id' | 'sessionId'>,
): Promise<OperationReply<typeof authApi.session>> {
  const { store } = ctx;
  const [[userItem, companyItem, settingsItem, publicItem], sessions, directory, signMedia] =
    await Promise.all([
      store.batchGet(
        [
          userEntity.key({ companyId, id }),
          companyEntity.key({ companyId }),
          companySettingsEntity.key({ companyId }),
          publicSettingsEntity.key({}),
        ],
        { consistent: true },
      ),
      listSessions(store, companyId),
      loadDirectory(store, companyId, ctx.clock.now()),
      createMediaSigner(ctx),
    ]);
  if (userItem === undefined || companyItem === undefined) throw new AppError('ERR_SESSION_EXPIRED');
  const company = companyEntity.fromItem(companyItem);
  const user = userEntity.fromItem(userItem);
  const plan = await readPlan(store, company.planId);
  const settings = toCompanySettings(companyId, settingsItem);
  return {
    user: {
      ...toUser(user, directory, new Set([id]), signMedia),
      token: sessionId,
      proveEmailUntil: (company.signedUpBy === id ? company.unprovedUntil : undefined) ?? null,
      company: {
        id: companyId,
        name: company.name,
        dueDate: companyId === platformCompanyId ? neverDue : company.dueDate,
        active: company.status,
        document: company.document,
        timezone: company.timezone,
        language: company.language,
        plan: plan ?? null,
        companieSettings: [settingPairs(settings)],
      },
    },
    publicSettings: toPublicSettings(publicItem, ctx.settings),
    badges: {
      connections: sessions.some((session) => needsAttention(session.status)),
      helps: hasHelps(publicItem),
      firstSteps: user.profile === 'admin' && company.firstRunDoneAt === undefined,
    },
  };
}

/** Settings as key and value strings, as existing clients read them. */
function settingPairs(settings: CompanySettings): { key: string; value: string }[] {
  return Object.entries(settings)
    .filter(([key]) => key !== 'companyId')
    .map(([key, value]) => ({ key, value: String(value) }));
}
