import type { auditApi } from '@balcao/shared/audit/auditApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { listAudit } from './listAudit.ts';
import { exportAudit } from './exportAudit.ts';

export const auditHandlers: Handlers<typeof auditApi> = { listAudit, exportAudit };
