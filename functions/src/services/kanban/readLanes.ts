import { compareLanes } from '@balcao/shared/kanban/laneOrder';
import { mostTags } from '@balcao/shared/tags/tagRules';
import type { UserContext } from '../../platform/http/context.ts';
import { readTags } from '../../core/tags/readTags.ts';
import type { TagItem } from '../../core/records/tagEntity.ts';

/** A company's stages in the board's order; one query, since a company has few tags. */
export async function readLanes(ctx: Pick<UserContext, 'store' | 'companyId'>): Promise<TagItem[]> {
  const lanes: TagItem[] = [];
  let position: string | undefined;
  do {
    const page = await readTags(ctx, { kanban: 1, position, size: mostTags, depth: mostTags });
    lanes.push(...page.rows);
    position = page.next;
  } while (position !== undefined);
  return lanes.toSorted(compareLanes);
}
