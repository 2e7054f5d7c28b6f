import { isOtherSession } from '../../api/accessToken.ts';
import type { Area } from '../../app/Area.ts';

export const auth = {
  live: {
    auth: {
      apply: ({ data }, { user, onOtherComputer }) => {
        if (data.user.id === user.id && isOtherSession(data.sessionId)) onOtherComputer();
      },
      stale: [],
    },
  },
} satisfies Area;
