import type { auditApi } from '@balcao/shared/audit/auditApi';
import type { AuditEntry } from '@balcao/shared/audit/auditModel';
import { AppError } from '@balcao/shared/errors';
import type { OperationInput, OperationReply } from '@balcao/shared/contract/defineOperation';
import { allOf, type Condition } from '@balcao/shared/server/db/expressions';
import { readCompany } from '../../core/company/companyEntity.ts';
import { daySpan } from '../../core/company/daySpan.ts';
import { type Directory, loadDirectory } from '../../core/company/directoryEntity.ts';
import { type Page, paginate } from '../../platform/db/paginate.ts';
import { answerSize, longestPage } from '../../platform/http/answerSize.ts';
import { auditEntity, type AuditItem } from '../../core/people/auditEntity.ts';
import { nameNow } from '../../core/requests/auditTarget.ts';
import { companyOf, type UserContext } from '../../platform/http/context.ts';

type Query =
  | OperationInput<typeof auditApi.listAudit>['query']
  | OperationInput<typeof auditApi.exportAudit>['body'];

/** Maximum reads per page. A filter may leave little of a year's entries, so a page may be short. */
const mostReads = 4;
/** Entries per read when filtering. */
const readAtOnce = 500;

/** A page of a company's audit log, newest first, with at most `size` entries. */
export async function auditPage(
  ctx: UserContext,
  query: Query,
  size: number,
): Promise<OperationReply<typeof auditApi.listAudit>> {
  const companyId = companyOf(ctx, query.companyId);
  const { timezone } = companyId === ctx.companyId ? ctx.company : await otherCompany(ctx, companyId);
  const { userId, kind, from, to } = query;
  const span = daySpan(timezone, from, to);
  const filter = allOf(
    kind ? { expression: 'begins_with(#action, :kind)', values: { kind: `${kind}.` } } : undefined,
    userId ? { expression: '#userId = :userId', values: { userId } } : undefined,
  );
  const scope = ['audit', companyId, userId, kind, from, to].join(':');
  const [{ rows, ...paging }, directory] = await Promise.all([
    paginate(ctx, scope, query, (position: string | undefined) =>
      readPage(ctx, { companyId, span, filter, position, size }),
    ),
    loadDirectory(ctx.store, companyId, ctx.clock.now()),
  ]);
  return { records: rows.map((item) => toEntry(ctx, item, directory)), ...paging };
}

async function otherCompany({ store }: UserContext, companyId: number) {
  const company = await readCompany(store, companyId);
  if (company === undefined) throw new AppError('ERR_NO_COMPANY_FOUND');
  return company;
}

async function readPage(
  { store }: UserContext,
  asked: {
    companyId: number;
    span: ReturnType<typeof daySpan>;
    filter: Condition | undefined;
    /** Sort key of the last entry shown. */
    position: string | undefined;
    size: number;
  },
): Promise<Page<AuditItem, string>> {
  const { companyId, span, filter, position, size } = asked;
  const pk = auditEntity.partition({ companyId });
  const rows: AuditItem[] = [];
  let below = position;
  let reads = 0;
  let bytes = 0;
  for (;;) {
    const { items, lastKey } = await store.query({
      pk,
      from: span.from ?? '0',
      // Just before the last entry read, or the end of the last day.
      to: below === undefined ? `${span.to ?? '9'}~` : justBefore(below),
      limit: filter === undefined ? size + 1 - rows.length : readAtOnce,
      descending: true,
      ...(filter && { filter }),
    });
    reads++;
    for (const item of items) {
      if (rows.length === size) return { rows, next: below, reads };
      const row = auditEntity.fromItem(item);
      bytes += answerSize(row);
      if (bytes > longestPage && rows.length > 0) return { rows, next: below, reads };
      rows.push(row);
      below = String(item['sk']);
    }
    if (lastKey === undefined) return { rows, next: undefined, reads };
    below = String(lastKey['sk']);
    if (reads === mostReads) return { rows, next: below, reads };
  }
}

/** The greatest key below `key`, among keys of printable characters. */
function justBefore(key: string): string {
  const last = key.charCodeAt(key.length - 1);
  return `${key.slice(0, -1)}${String.fromCharCode(last - 1)}~`;
}

/**
 * An entry as the API shows it, with the names stored in it. Older entries hold no names and get today's. Only super
 * users see who of the platform's staff acted.
 */
function toEntry({ user }: UserContext, item: AuditItem, directory: Directory): AuditEntry {
  const { at, requestId, action, userId, target, changed, sourceIp, byPlatform = false } = item;
  const unnamed = byPlatform && !user.super;
  const userName = item.userName ?? directory.users.get(userId)?.name ?? null;
  return {
    id: `${at}#${requestId}`,
    at,
    action,
    userId,
    userName: unnamed ? null : userName,
    byPlatform,
    target: target === null ? '' : String(target),
    targetName: item.targetName ?? nameNow(item, directory) ?? null,
    changed: changed ?? [],
    sourceIp: unnamed ? '' : sourceIp,
  };
}
