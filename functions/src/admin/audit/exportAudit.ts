import type { auditApi } from '@balcao/shared/audit/auditApi';
import type { Handler } from '../../platform/http/handler.ts';
import { auditPage } from './auditPage.ts';

/** As much at once as an answer holds: what is kept as a file is fetched in few calls. */
export const exportAudit: Handler<typeof auditApi.exportAudit> = (ctx, { body }) =>
  auditPage(ctx, body, 4000);
