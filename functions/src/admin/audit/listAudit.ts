import type { auditApi } from '@balcao/shared/audit/auditApi';
import type { Handler } from '../../platform/http/handler.ts';
import { auditPage } from './auditPage.ts';

export const listAudit: Handler<typeof auditApi.listAudit> = (ctx, { query }) => auditPage(ctx, query, 50);
