import { fileListMatches, mostFileLists } from '@balcao/shared/files/fileListRules';
import type { filesApi } from '@balcao/shared/files/filesApi';
import { listCounterEntity } from '../../platform/db/listCounterEntity.ts';
import { type Page, paginate } from '../../platform/db/paginate.ts';
import { rowsThatFit } from '../../platform/http/answerSize.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { fileListEntity, type FileListItem, toFileList } from '../../core/records/fileListEntity.ts';
import { fileListsBucket } from './fileListTally.ts';

const pageSize = 20;

/** Lists by name, one page per query; a search reads all lists, whose number is bounded. */
export const listFileLists: Handler<typeof filesApi.listFileLists> = async (ctx, { query }) => {
  const searched = query.searchParam?.trim() ?? '';
  const [{ rows, ...page }, signMedia] = await Promise.all([
    paginate(
      ctx,
      `files:${ctx.companyId}:${searched}`,
      query,
      (position: string | undefined) => readPage(ctx, searched, position),
      searched === '' ? () => countFileLists(ctx) : undefined,
    ),
    createMediaSigner(ctx),
  ]);
  return { files: rows.map((row) => toFileList(row, signMedia)), ...page };
};

async function readPage(
  { store, companyId }: UserContext,
  searched: string,
  position: string | undefined,
): Promise<Page<FileListItem, string>> {
  const { items, lastKey } = await store.query({
    index: 'gsi1',
    pk: fileListEntity.partition({ companyId }),
    // Starts after the last row of the page before.
    ...(position !== undefined && { from: `${position}\0` }),
    limit: searched === '' ? pageSize : mostFileLists,
  });
  const found = items
    .map((item) => ({ place: String(item['gsi1sk']), list: fileListEntity.fromItem(item) }))
    .filter(({ list }) => fileListMatches(list, searched));
  const shown = found.slice(0, Math.min(pageSize, rowsThatFit(found.map(({ list }) => list))));
  const end = lastKey === undefined ? undefined : String(items.at(-1)?.['gsi1sk']);
  return {
    rows: shown.map(({ list }) => list),
    next: found.length > shown.length ? shown.at(-1)?.place : end,
  };
}

async function countFileLists({ store, companyId }: UserContext): Promise<number> {
  const stored = await store.get(listCounterEntity.key({ companyId, bucket: fileListsBucket }));
  return stored === undefined ? 0 : Math.max(0, listCounterEntity.fromItem(stored).count);
}
