import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactElement, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished } from 'vitest';
import type { Boot } from '../../src/frame/api/sessionEvents.ts';
import { queryClient } from '../../src/app/queryClient.ts';
import { sessionStore } from '../../src/frame/session/sessionStore.ts';
import { frameTexts } from '../../src/frame/texts/frameTexts.ts';
import { createAppTheme } from '../../src/frame/theme/createAppTheme.ts';
import { Toasts } from '../../src/components/toasts/Toasts.tsx';
import { loadTexts } from '../../src/frame/i18n/loadTexts.ts';
import { setupI18n } from '../../src/frame/i18n/setupI18n.ts';
import type { TextSet } from '../../src/frame/i18n/TextSet.ts';
import { kitTexts } from '../../src/kit/texts/kitTexts.ts';
import { sampleUser } from '../../dev/kit/samples.ts';
import { type Answers, answering, type Asked } from './answering.ts';
import { type Hands, handsOn } from './handsOn.ts';

interface Options {
  /** Portuguese texts of the areas that the test reads. */
  texts: readonly TextSet[];
  answers?: Answers;
  /** Fields of the user that differ from an administrator of a company without a plan. */
  user?: Partial<Boot['user']>;
}

export interface Shown extends Hands {
  /** Requests to the server, in order. */
  asked: Asked[];
}

/** Unmounts a component when it calls its close function, as its parent in the app does. */
function Closing({ children }: { children: (close: () => void) => ReactNode }) {
  const [closed, setClosed] = useState(false);
  return closed ? null : children(() => setClosed(true));
}

const theme = createAppTheme('light', '#0000ff');
let words: Promise<void> | undefined;

/**
 * Renders a component as the app does, without browser, product and server: the test answers its requests, within the
 * contract. A dialog gets its close function. React's errors and unexpected calls fail the test.
 */
export async function show(
  element: ReactElement | ((close: () => void) => ReactElement),
  { texts, answers = {}, user }: Options,
): Promise<Shown> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const { asked, broken, fetch } = answering(answers);
  const { fetch: usual } = globalThis;
  globalThis.fetch = fetch;
  words ??= setupI18n(frameTexts, kitTexts);
  await words;
  await loadTexts(...texts);
  sessionStore.set({
    status: 'signedIn',
    user: { ...sampleUser, ...user },
    badges: { connections: false, helps: false, firstSteps: false },
  });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onUncaughtError: (error) => broken.push(String(error)) });
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
    queryClient.clear();
    globalThis.fetch = usual;
    expect(broken).toEqual([]);
  });
  await act(async () =>
    root.render(
      <StyledEngineProvider injectFirst>
        <ThemeProvider theme={theme}>
          <QueryClientProvider client={queryClient}>
            <Toasts />
            <MemoryRouter>
              {typeof element === 'function' ? <Closing>{element}</Closing> : element}
            </MemoryRouter>
          </QueryClientProvider>
        </ThemeProvider>
      </StyledEngineProvider>,
    ),
  );
  return { asked, ...handsOn(document.body) };
}
