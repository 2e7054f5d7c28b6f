import { isOtherSession } from '../../frame/api/accessToken.ts';
import type { Area } from '../../kit/area/Area.ts';
import { readSession } from '../../frame/session/readSession.ts';

export const auth = {
  live: {
    auth: {
      apply: ({ data }, { user, onOtherComputer }) => {
        if (data.user.id === user.id && isOtherSession(data.user.token)) onOtherComputer();
      },
      stale: [],
    },
  },
  catchUp: {
    // User and company settings are in the session, which no list refetches.
    run: (_, since) => {
      // If the session has ended, the call itself signs out; other failures are retried after the next reconnect.
      if (since === 'away') readSession().catch(() => undefined);
    },
  },
} satisfies Area;
