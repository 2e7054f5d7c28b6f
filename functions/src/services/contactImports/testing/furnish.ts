import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

/** A sheet with one person, read but not started. */
export const furnish: Furniture = {
  make: async ({ api, call, name, digit }) => {
    const sheet = `nome;numero\n${name};5511966${String(digit).padStart(3, '0')}001`;
    const size = Buffer.byteLength(sheet);
    const { uploadId, fields } = await call('POST /uploads', { body: { fileName: 'contatos.csv', size } });
    const { clients, settings } = api.runtime;
    const s3 = await clients.s3();
    await s3.send(new PutObjectCommand({ Bucket: settings.mediaBucket, Key: fields['key'], Body: sheet }));
    const { id } = await call('POST /contact-imports', { body: { uploadId } });
    return [{ kind: 'contactImport', id, uuid: id }];
  },
};
