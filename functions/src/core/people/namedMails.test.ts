import '../../testing/cheapPasswords.ts';
import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { type Language, languages } from '@balcao/shared/records/userModel';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  startApi,
  type TestApi,
  testPassword,
  type TestSession,
} from '../../platform/http/testing/startApi.ts';
import { runPasswordReset } from '../../admin/auth/testing/runPasswordReset.ts';

const appName = 'Atende Já';
let api: TestApi;
let admin: TestSession;
let planId: number;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
  const limits = { users: 3, connections: 1, queues: 2, amount: 4900 };
  const plan = await api.call('POST /plans', { as: api.superUser, body: { name: 'Básico', ...limits } });
  planId = plan.body.id;
  const [params, body] = [{ key: 'appName' } as const, { value: appName }];
  await api.call('PUT /settings/{key}', { as: api.superUser, params, body });
});
afterAll(() => api.stop());

/** Triggers every mail of the platform, to people of one language. */
async function causeAll(language: Language): Promise<void> {
  const at = (who: string) => `${who}-${language}@marca.test`;
  const body = { name: 'Duda', email: at('convidada'), language };
  await api.call('POST /users', { as: admin, body });
  const company = { name: `Marca ${language}`, email: at('empresa'), language, planId };
  await api.call('POST /companies', { as: api.superUser, body: company });
  const visitor = { name: 'Ana', email: at('visitante'), password: testPassword, phone: '11988880001' };
  const form = { ...visitor, companyName: `Visita ${language}`, planId, language };
  await api.call('POST /auth/signup', { body: form });
  const own = await api.newUser(admin, { language, email: at('propria') });
  const params = { id: String(own.user.id) };
  const change = { email: at('nova'), currentPassword: testPassword };
  await api.call('PUT /users/{id}', { as: own, params, body: change });
  await api.call('PUT /users/{id}', {
    as: admin,
    params,
    body: { password: 'NovaSenha9', email: at('movida') },
  });
  await api.call('POST /auth/forgot-password', { body: { email: at('movida') } });
  await runPasswordReset(api.runtime, at('movida'));
}

test.each(languages)(
  'every mail in %s says what the platform is called, in subject and text',
  async (language) => {
    // Settings are cached for moments.
    await expect.poll(async () => (await api.call('GET /public-settings')).body).toMatchObject({ appName });
    const ses = await api.runtime.clients.ses();
    const sending = vi.spyOn(Object.getPrototypeOf(ses) as typeof ses, 'send');
    await causeAll(language);
    const mails = sending.mock.calls.map(([{ input }]) => {
      const simple = (input as SendEmailCommandInput).Content?.Simple;
      return { subject: simple?.Subject?.Data, text: simple?.Body?.Text?.Data };
    });
    sending.mockRestore();
    expect(mails).toHaveLength(7);
    for (const { subject, text } of mails) {
      expect(subject).toContain(appName);
      expect(text).toContain(appName);
      expect(`${subject} ${text}`).not.toContain('Balcão');
    }
  },
);
