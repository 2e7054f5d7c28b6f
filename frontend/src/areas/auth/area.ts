import { isOtherSession } from '../../frame/api/accessToken.ts';
import type { Area } from '../../kit/area/Area.ts';
import { lazyComponent } from '../../components/lazyComponent.tsx';
import { withTexts } from '../../frame/i18n/withTexts.ts';
import { readSession } from '../../frame/session/readSession.ts';
import { authTexts } from './texts/authTexts.ts';

export const auth = {
  notice: {
    concerns: ({ proveEmailUntil }) => proveEmailUntil !== null,
    // Its texts are loaded with it: few people see it.
    Notice: lazyComponent(
      withTexts(async () => (await import('./components/ProofNotice.tsx')).ProofNotice, authTexts),
    ),
  },
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
