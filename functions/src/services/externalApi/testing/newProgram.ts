import { writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { TestApi, TestSession } from '../../../platform/http/testing/startApi.ts';

/** A connected connection, with its API token. */
export async function newProgram(
  api: TestApi,
  as: TestSession,
  name: string,
): Promise<{ id: number; token: string }> {
  const { body } = await api.call('POST /whatsapp', { as, body: { name } });
  await writeSessionStatus(api.runtime.store, {
    companyId: as.user.companyId,
    connectionId: body.id,
    status: 'CONNECTED',
    number: `55119${String(66_000_000 + body.id)}`,
    qrcode: '',
    retries: 0,
    at: api.runtime.clock.iso(),
    epoch: 1,
  });
  const at = { as, params: { id: String(body.id) } };
  const shown = await api.call('GET /whatsapp/{id}', { ...at, query: { showToken: 'true' } });
  return { id: body.id, token: shown.body.token };
}
