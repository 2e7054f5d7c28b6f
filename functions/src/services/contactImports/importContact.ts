import { randomUUID } from 'node:crypto';
import { AppError } from '@balcao/shared/errors';
import { foldText } from '@balcao/shared/text/foldText';
import type { IgnoredReason } from '@balcao/shared/contactImports/contactImportModel';
import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import { countAttempt } from '../../core/people/throttle.ts';
import { auditItem } from '../../core/people/auditEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { contactFromRow, type NumberedRow } from '../../core/contacts/contactFromRow.ts';
import { getContact } from '../../core/records/contactEntity.ts';
import { showContact } from '../../core/contacts/showContact.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { checkRows } from './checkRows.ts';
import { countryOfZone } from '../../core/contacts/numbers/zoneCountry.ts';
import { makeTags, namedTags } from './namedTags.ts';
import { prepareSheet } from './prepareSheet.ts';

/** Most rows one person may send within 15 minutes: existing clients send a sheet row by row, three rows a second. */
export const mostRows = 3000;

/** Interval in ms in which the audit log gets one entry per sender: thousands of entries would bury all others. */
const toldOnceMs = 15 * 60_000;

const codes: Readonly<Partial<Record<IgnoredReason, 'ERR_IMPORT_NAME' | 'ERR_IMPORT_UNANSWERED'>>> = {
  noName: 'ERR_IMPORT_NAME',
  unanswered: 'ERR_IMPORT_UNANSWERED',
};
const refusalOf = (reason: IgnoredReason | undefined) =>
  new AppError((reason && codes[reason]) ?? 'ERR_IMPORT_NUMBER');

/**
 * Imports one row of a sheet that the client parsed itself. Every row that creates no contact is answered with an
 * error, because clients count those.
 */
export const importContact: Handler<typeof contactImportsApi.importContact> = async (ctx, { body }) => {
  const { store, companyId } = ctx;
  await countAttempt(ctx, [{ subject: `importedRows:${ctx.user.id}`, most: mostRows }]);
  const { name = '', number, email = '', tags = '', validateContact = false } = body;
  const cells = [name, number, email, Array.isArray(tags) ? tags.join(';') : tags].map((cell) => cell.trim());
  const columns = { name: 0, number: 1, email: 2, tags: 3 };
  const choice = { columns, hasHead: false, all: true, rows: [] };
  const reading = { country: countryOfZone(ctx.company.timezone), validated: validateContact };
  const { ready, ignored } = await prepareSheet(ctx, [{ row: 1, cells }], choice, reading);
  const [row] = ready;
  if (row === undefined) throw refusalOf(ignored[0]?.reason);
  const { tags: names, ...plain } = row;
  const answer = validateContact ? await checkRows(ctx, companyId, [plain]) : [plain];
  if (typeof answer === 'string') throw refusalOf('unanswered');
  const [checked] = answer;
  if (checked === undefined || 'reason' in checked) throw refusalOf(checked?.reason);
  const known = await makeTags(ctx, await namedTags(ctx, names));
  const tagIds = names.flatMap((tag) => known.get(foldText(tag)) ?? []);
  const given: NumberedRow = { ...checked, ...(tagIds.length > 0 && { tagIds }) };
  const { result, contactId = 0 } = await contactFromRow(ctx, { companyId, list: randomUUID() }, given);
  if (result === 'existing' || result === 'filled') throw new AppError('ERR_DUPLICATED_CONTACT');
  const contact = await getContact(store, companyId, contactId);
  if (contact === undefined) throw refusalOf(undefined);
  await tellOnce(ctx);
  return showContact(ctx, contact);
};

async function tellOnce(ctx: UserContext): Promise<void> {
  const { companyId, user, clock, sourceIp } = ctx;
  const begun = Math.floor(clock.now() / toldOnceMs) * toldOnceMs;
  const quarter = { now: () => begun, iso: () => new Date(begun).toISOString() };
  const call = { clock: quarter, requestId: `importContact#${user.id}`, sourceIp };
  const who = { companyId, userId: user.id, userName: user.name };
  await ctx.store.put(auditItem(call, { ...who, action: 'contactImports.importContact', target: null }));
  ctx.reply.auditWritten();
}
