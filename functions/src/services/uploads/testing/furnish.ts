import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

/** An upload that no message has named yet. */
export const furnish: Furniture = {
  make: async ({ api, call, name }) => {
    const { uploadId, fields } = await call('POST /uploads', {
      body: { fileName: 'texto.txt', size: name.length },
    });
    const { clients, settings } = api.runtime;
    const s3 = await clients.s3();
    await s3.send(new PutObjectCommand({ Bucket: settings.mediaBucket, Key: fields['key'], Body: name }));
    return [{ kind: 'upload', id: uploadId }];
  },
};
