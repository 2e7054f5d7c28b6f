import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import { loadDirectoryWith, tagMarks } from '../company/directoryEntity.ts';
import { requireShownContact } from '../contacts/requireShownContact.ts';
import type { Handler } from '../../platform/http/handler.ts';

export const contactTags: Handler<typeof tagsApi.contactTags> = async (ctx, { params }) => {
  const { tagIds = [] } = await requireShownContact(ctx, params.id, 'read');
  const directory = await loadDirectoryWith(ctx.store, ctx.companyId, ctx.clock.now(), tagIds);
  const tags = tagMarks(directory, tagIds);
  return { tags: tags.length > 0 && tags };
};
