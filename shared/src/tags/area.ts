import { defineArea, topic } from '../contract/defineArea.ts';
import type { Tag } from '../records/tagModel.ts';

export const tagsArea = defineArea({
  api: () => import('./tagsApi.ts'),
  events: { tag: topic<{ tag?: Tag; tagId: number }>() },
  errors: {
    ERR_TOO_MANY_CONTACT_TAGS: 400,
  },
  ids: { tag: 1 },
});
