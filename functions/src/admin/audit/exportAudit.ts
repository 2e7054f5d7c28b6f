import type { auditApi } from '@balcao/shared/audit/auditApi';
import type { Handler } from '../../platform/http/handler.ts';
import { auditPage } from './auditPage.ts';

/** Exports up to 4000 entries, fewer if they do not fit in one response, so that a download takes few calls. */
export const exportAudit: Handler<typeof auditApi.exportAudit> = (ctx, { body }) =>
  auditPage(ctx, body, 4000);
