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
    // Oneself and the company's settings stand in the session, which no list asks for again.
    run: (_, since) => {
      // Who was signed out meanwhile is told so by the call itself; what fails otherwise comes with the next return.
      if (since === 'away') readSession().catch(() => undefined);
    },
  },
} satisfies Area;
