import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany } from '../../testing/testCompany.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

const avif = Buffer.concat([
  Buffer.from([0, 0, 0, 28]),
  Buffer.from('ftypavif'),
  Buffer.alloc(4),
  Buffer.from('avifmif1miaf'),
]);

test('a private note keeps what browsers show; a customer gets it as a document', async () => {
  const company = await createTestCompany(house.runtime);
  await company.receive('5511922229001', 'Oi');
  const list = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [{ id }] = list.body.tickets;
  const open = { status: 'open', userId: company.admin.id, queueId: company.queues[0] };
  expect((await house.call(company.admin, 'PUT', `/tickets/${id}`, { body: open })).status).toBe(200);
  const sent = async (isPrivate: string) => {
    const form = new FormData();
    form.append('medias', new Blob([new Uint8Array(avif)], { type: 'image/avif' }), 'bolo.avif');
    form.append('isPrivate', isPrivate);
    const request = new Request('http://local', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const body = Buffer.from(await request.arrayBuffer());
    return (await house.call(company.admin, 'POST', `/messages/${id}`, { body, headers })).body;
  };
  expect((await sent('true')).messages).toMatchObject([{ mediaType: 'image', isPrivate: true }]);
  expect((await sent('false')).messages).toMatchObject([{ mediaType: 'application', isPrivate: false }]);
});
