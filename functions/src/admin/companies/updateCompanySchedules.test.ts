import { usualWeek } from '@balcao/shared/hours/usualWeek';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../platform/http/testing/startApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const monday = usualWeek.map((day) =>
  day.weekdayEn === 'monday' ? { ...day, startTimeA: '09:00', startTimeB: '', endTimeB: '' } : day,
);

test('the hours of one’s company are kept, and only of one’s own', async () => {
  const admin = await api.newCompany();
  const { companyId } = admin.user;
  const put = (schedules: unknown, as = admin) =>
    api.call('PUT /companies/{id}/schedules', {
      as,
      params: { id: String(companyId) },
      body: { schedules } as never,
    });
  expect((await put(monday)).body.schedules).toEqual(monday);
  const read = async () =>
    (await api.call('GET /companies/{id}', { as: admin, params: { id: String(companyId) } })).body;
  expect((await read()).schedules).toEqual(monday);
  const backwards = usualWeek.map((day) => ({ ...day, endTimeA: '07:00' }));
  expect((await put(backwards)).error.code).toBe('ERR_VALIDATION');
  expect((await put('')).body.schedules).toEqual(usualWeek);
  const stranger = await api.newCompany();
  expect((await put(monday, stranger)).error.code).toBe('ERR_NO_COMPANY_FOUND');
  expect((await put(monday, await api.newUser(admin))).error.code).toBe('ERR_NO_PERMISSION');
  expect((await put(monday, api.superUser)).body.schedules).toEqual(monday);
});
