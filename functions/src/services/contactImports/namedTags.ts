import { AppError } from '@balcao/shared/errors';
import { foldText } from '@balcao/shared/text/foldText';
import { mostTags } from '@balcao/shared/tags/tagRules';
import type { UserContext } from '../../platform/http/context.ts';
import { makeTag } from '../../core/tags/makeTag.ts';
import { readTags } from '../../core/tags/readTags.ts';

/** Most new tags per import: a column that holds no tags has thousands of different words. */
const mostNew = 50;

export interface NamedTags {
  /** Tag ids by folded name. */
  known: ReadonlyMap<string, number>;
  /** Names that the company has no tag for, in their first spelling. */
  missing: string[];
}

/**
 * Looks up the contact tags with these names. A stage's name is not a tag: such names are dropped.
 *
 * @throws AppError ERR_IMPORT_TAGS if so many are new that the column hardly holds tags, or that the company would have
 * too many
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

/**
 * Creates the missing tags and returns the ids of all by folded name.
 *
 * @throws AppError ERR_IMPORT_TAGS
 */
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
      // Somebody created the tag at this moment: look it up.
      if (code !== 'ERR_TAG_NAME_ALREADY_EXISTS') throw error;
      for (const [folded, id] of (await namedTags(ctx, [name])).known) all.set(folded, id);
    }
  return all;
}
