import { randomUUID } from 'node:crypto';
import type { ContactJob } from '@balcao/shared/contactJobs/contactJobsApi';
import type { ExportFormat } from '@balcao/shared/contactJobs/exportFormats';
import { safeFileName } from '@balcao/shared/server/media/safeFileName';
import { newExport } from '../../platform/exports/writeExport.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { readUser } from '../../core/people/userEntity.ts';
import { beginContactJob } from './beginContactJob.ts';
import { newContactJob } from './contactJobEntity.ts';
import { exportTitles } from './exportTitles.ts';

const mimetypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

interface Exported {
  format: ExportFormat;
  tagIds: readonly number[];
  contactListId?: number;
  campaignId?: number;
  /** User-given title, added to the file name. */
  title?: string;
  /** Number of rows; undefined if unknown. */
  total: number | undefined;
}

/**
 * Starts the export of contacts, a contact list or a campaign's recipients into a spreadsheet, in the requester's
 * language.
 */
export async function beginListOfContacts(
  ctx: UserContext,
  { format, tagIds, contactListId, campaignId, title, total }: Exported,
): Promise<ContactJob> {
  const { store, companyId, clock, company } = ctx;
  const user = await readUser(store, companyId, ctx.user.id);
  const language = user?.language ?? company.language;
  const id = randomUUID();
  const about = { format, tagIds: [...tagIds], language, zone: company.timezone, contactListId, campaignId };
  const day = clock.iso().slice(0, 10);
  const name = safeFileName([exportTitles(about).file, title, `${day}.${format}`].filter(Boolean).join(' '));
  const ofList = contactListId === undefined ? 'export' : 'listExport';
  const kind = campaignId === undefined ? ofList : 'campaignExport';
  const job = newContactJob({ companyId, id, kind, userId: ctx.user.id, total, contactListId }, clock.now());
  return beginContactJob(ctx, job, {
    companyId,
    kind: 'contactExport',
    subject: id,
    dueAt: clock.iso(),
    payload: {
      ...about,
      file: newExport({ companyId, id }, { name, mimetype: mimetypes[format], extension: format }),
      zip: { entries: 0, madeAt: clock.iso() },
      done: 0,
    },
  });
}
