import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';

export const versionApi = {
  getVersion: defineOperation('GET /version', {
    summary: 'Version of the running system; also the readiness check',
    access: 'public',
    reply: z.object({ version: z.string() }),
  }),
};
