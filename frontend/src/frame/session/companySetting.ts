import type { CompanySettingKey } from '@balcao/shared/settings/settingsModel';
import { type SignedIn, sessionStore } from './sessionStore.ts';

/** Value of a company setting from the sign-in answer; undefined if the server does not know it. */
export function companySetting(user: SignedIn['user'], name: CompanySettingKey): string | undefined {
  return user.company.companieSettings[0]?.find(({ key }) => key === name)?.value;
}

/** Stores a setting that somebody changed. */
export function storeCompanySetting(setting: { key: string; value: string }): void {
  sessionStore.set((session) => {
    if (session.status !== 'signedIn') return session;
    const { user } = session;
    const others = (user.company.companieSettings[0] ?? []).filter(({ key }) => key !== setting.key);
    const company = { ...user.company, companieSettings: [[...others, setting]] };
    return { ...session, user: { ...user, company } };
  });
}
