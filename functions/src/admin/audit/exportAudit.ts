import type { auditApi } from '@balcao/shared/audit/auditApi';
import type { Handler } from '../../platform/http/handler.ts';
import { auditPage } from './auditPage.ts';

/** Exports as many entries as fit in one response, so that a download takes few calls. */
export const exportAudit: Handler<typeof auditApi.exportAudit> = (ctx, { body }) =>
  auditPage(ctx, body, 4000);
