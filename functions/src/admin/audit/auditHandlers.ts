// Generated from the contract and the folder's files: npm run generate.
import type { auditApi } from '@balcao/shared/audit/auditApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { exportAudit } from './exportAudit.ts';
import { listAudit } from './listAudit.ts';

export const auditHandlers: Handlers<typeof auditApi> = {
  listAudit,
  exportAudit,
};
