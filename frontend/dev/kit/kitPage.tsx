import '../../src/frame/theme/base.css';
import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { Toasts } from '../../src/components/toasts/Toasts.tsx';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, NavLink, Route, Routes } from 'react-router-dom';
import { queryClient } from '../../src/app/queryClient.ts';
import { sessionStore } from '../../src/frame/session/sessionStore.ts';
import { applyTheme } from '../../src/frame/theme/applyTheme.ts';
import { createAppTheme } from '../../src/frame/theme/createAppTheme.ts';
import type { Scheme } from '../../src/frame/theme/tokens.ts';
import { frameTexts } from '../../src/frame/texts/frameTexts.ts';
import { messagesTexts } from '../../src/areas/messages/texts/messagesTexts.ts';
import { Tips } from '../../src/components/Tips.tsx';
import { setupI18n } from '../../src/frame/i18n/setupI18n.ts';
import { kitTexts } from '../../src/kit/texts/kitTexts.ts';
import { ConversationSample } from './ConversationSample.tsx';
import { FormSample } from './FormSample.tsx';
import css from './kitPage.module.css';
import { ListSample } from './ListSample.tsx';
import { answerFromSamples, sampleUser } from './samples.ts';
import { WorkSample } from './WorkSample.tsx';

/**
 * A page with every part of the kit. Its data is made up, and API requests are answered within the page. For looking
 * and for tests, never shipped.
 */
const scheme: Scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const accents: Record<Scheme, string> = { light: '#0000ff', dark: '#39ace7' };
answerFromSamples();
applyTheme(scheme, accents[scheme]);
sessionStore.set({
  status: 'signedIn',
  user: sampleUser,
  badges: { connections: false, helps: false, firstSteps: false },
});

const samples = {
  list: <ListSample />,
  form: <FormSample />,
  conversation: <ConversationSample />,
  work: <WorkSample />,
};

// Texts are loaded with their areas, and this page belongs to none.
await setupI18n(frameTexts, kitTexts, messagesTexts);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={createAppTheme(scheme, accents[scheme])}>
        <QueryClientProvider client={queryClient}>
          <Toasts />
          <Tips />
          <BrowserRouter>
            <div className={css['page']}>
              <nav aria-label="Kit">
                {Object.keys(samples).map((name) => (
                  <NavLink key={name} to={`/${name}`}>
                    {name}
                  </NavLink>
                ))}
              </nav>
              <main>
                <Routes>
                  {Object.entries(samples).map(([name, sample]) => (
                    <Route key={name} path={`/${name}`} element={sample} />
                  ))}
                  <Route path="*" element={<p>Kit</p>} />
                </Routes>
              </main>
            </div>
          </BrowserRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </StyledEngineProvider>,
  );
}
