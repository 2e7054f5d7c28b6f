import { PutObjectCommand } from '@aws-sdk/client-s3';
import { phoneBookItem, phoneBookPartOf } from '@balcao/shared/server/connections/phoneBookEntity';
import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import { receiveMessage } from '../../services/engine/receive/receiveMessage.ts';
import { inboundText } from '../../testing/inboundText.ts';
import type { TimerStage } from './timerWorld.ts';

/** Two people in the book of the connection's phone. */
export async function fillPhoneBook({ runtime, companyId, idOf }: TimerStage): Promise<void> {
  const connectionId = idOf('connection');
  for (const pn of ['5511955577777', '5511955588888'])
    await runtime.store.put(
      phoneBookItem({
        companyId,
        connectionId,
        part: phoneBookPartOf(pn),
        entries: [{ pn, name: `P${pn}` }],
      }),
    );
}

/** Starts the import of a sheet with two people. */
export async function importSheet({ call, runtime }: TimerStage): Promise<void> {
  const sheet = 'nome;numero\nBia;5511955599999\nCaio;5511955500000';
  const size = Buffer.byteLength(sheet);
  const { uploadId, fields } = await call('POST /uploads', { body: { fileName: 'contatos.csv', size } });
  const s3 = await runtime.clients.s3();
  const place = { Bucket: runtime.settings.mediaBucket, Key: fields['key'] };
  await s3.send(new PutObjectCommand({ ...place, Body: sheet }));
  const { id } = await call('POST /contact-imports', { body: { uploadId } });
  await call('POST /contact-imports/{id}/start', {
    params: { id },
    body: { columns: { name: 0, number: 1 }, all: true, rows: [] } as never,
  });
}

/** A customer writes for the first time. */
export async function receiveText({ runtime, companyId, idOf }: TimerStage, pn: string): Promise<void> {
  const connectionId = idOf('connection');
  const account = (await readSession(runtime.store, companyId, connectionId))?.number ?? '';
  const at = runtime.clock.iso();
  const written = { chat: { pn }, wid: `IN${pn}`, pushName: 'Nina', body: 'Oi' };
  await receiveMessage(runtime, inboundText({ companyId, connectionId, account, at, ...written }));
}
