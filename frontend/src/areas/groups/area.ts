import type { Area } from '../../kit/area/Area.ts';
import { personKey } from './personKey.ts';
import { groupsTexts } from './texts/groupsTexts.ts';

export const groups = {
  texts: groupsTexts,
  live: {
    groupMembers: {
      apply: ({ data: { conversationId, personId } }, { client }) => {
        if (conversationId !== undefined) {
          void client.invalidateQueries({ queryKey: [personKey, conversationId] });
          void client.invalidateQueries({ queryKey: ['GET /tickets/{id}/members'] });
        } else
          void client.invalidateQueries({
            predicate: ({ queryKey: [kind, , id] }) => kind === personKey && id === personId,
          });
      },
      stale: [personKey, 'GET /tickets/{id}/members'],
    },
  },
} satisfies Area;
