import { AppError } from '@balcao/shared/errors';
import { foldText } from '@balcao/shared/text/foldText';
import { mostTags } from '@balcao/shared/tags/tagRules';
import type { UserContext } from '../../platform/http/context.ts';
import { makeTag } from '../../core/tags/makeTag.ts';
import { readTags } from '../../core/tags/readTags.ts';

/** Most tags that one import makes: a column of something else has thousands of different words. */
const mostNew = 50;

export interface NamedTags {
  /** By folded name. */
  known: ReadonlyMap<string, number>;
  /** Those that the company does not have, as they are written first. */
  missing: string[];
}

/**
 * Which tags of contacts these names stand for. A stage's name is no tag: such a name stands for nothing.
 *
 * @throws AppError ERR_IMPORT_TAGS where so many are new that the column is hardly one of tags
 */
export async function namedTags(ctx: UserContext, names: Iterable<string>): Promise<NamedTags> {
  const wanted = new Map<string, string>();
  for (const name of names) if (!wanted.has(foldText(name))) wanted.set(foldText(name), name);
  if (wanted.size === 0) return { known: new Map(), missing: [] };
  const { rows: tags } = await readTags(ctx, { size: mostTags, depth: mostTags });
  const byName = new Map(tags.map((tag) => [foldText(tag.name), tag]));
  const missing = [...wanted].filter(([folded]) => !byName.has(folded)).map(([, name]) => name);
  if (missing.length > mostNew || tags.length + missing.length > mostTags)
    throw new AppError('ERR_IMPORT_TAGS');
  const known = [...byName].filter(([folded, { kanban }]) => wanted.has(folded) && kanban === 0);
  return { known: new Map(known.map(([folded, { id }]) => [folded, id])), missing };
}

/** Makes the tags that are missing; answers all of them by folded name. @throws AppError ERR_IMPORT_TAGS */
export async function makeTags(
  ctx: UserContext,
  { known, missing }: NamedTags,
): Promise<ReadonlyMap<string, number>> {
  const all = new Map(known);
  for (const name of missing)
    try {
      const { id } = await makeTag(ctx, { name });
      all.set(foldText(name), id);
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (code === 'ERR_TOO_MANY_TAGS') throw new AppError('ERR_IMPORT_TAGS', { cause: error });
      // Somebody made it at this moment: it is known by now.
      if (code !== 'ERR_TAG_NAME_ALREADY_EXISTS') throw error;
      for (const [folded, id] of (await namedTags(ctx, [name])).known) all.set(folded, id);
    }
  return all;
}
