import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { publicScreens } from '../areasBeforeSignIn.ts';
import { FailedState } from '../components/EmptyState.tsx';
import { switchLanguage } from '../frame/i18n/setupI18n.ts';
import { useTranslation } from 'react-i18next';
import { PrivateApp } from './privateHalf.ts';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { startSession } from './boot.ts';
import { useStore } from '../frame/session/useStore.ts';
import { preferences } from '../frame/session/preferences.ts';
import { sessionStore } from '../frame/session/sessionStore.ts';
import { whiteLabel } from '../frame/session/whiteLabel.ts';
import { createAppTheme } from '../frame/theme/createAppTheme.ts';
import { paintTheme } from '../frame/theme/paintTheme.ts';
import { useScheme } from '../frame/theme/useScheme.ts';

const publicRoutes = publicScreens.flatMap(({ routes }) => routes);

function Unreachable() {
  const { t } = useTranslation();
  return (
    <FailedState
      title={t('boot.unreachableTitle')}
      hint={t('boot.unreachable')}
      onRetry={() => void startSession()}
    />
  );
}

function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog?.open === false) dialog.showModal();
}

/** Dialog shown after this user has signed in elsewhere, which has ended the session here. */
function ReplacedDialog() {
  const { t } = useTranslation();
  const text = t('errors.ERR_SIGNED_OUT');
  // It has no buttons and closes by itself. The browser's own dialog element keeps MUI's dialog out of the sign-in
  // page's code.
  return (
    <dialog ref={showModal} className="notice-dialog" aria-label={text}>
      {text}
    </dialog>
  );
}

/**
 * Without a session, every address but those of the public screens leads to /login; with one, public screens lead home
 * unless they are also for signed-in users.
 */
function Gate() {
  const session = useStore(sessionStore);
  if (session.status === 'booting') return null;
  if (session.status === 'unreachable') return <Unreachable />;
  if (session.status === 'replaced') return <ReplacedDialog />;
  const signedIn = session.status === 'signedIn';
  return (
    <Routes>
      {publicRoutes.map(({ path, page: Page, whenSignedIn }) => (
        <Route
          key={path}
          path={path}
          element={signedIn && !whenSignedIn ? <Navigate to="/" replace /> : <Page />}
        />
      ))}
      <Route path="*" element={signedIn ? <PrivateApp /> : <Navigate to="/login" replace />} />
    </Routes>
  );
}

export function App() {
  const { scheme, accent } = useScheme();
  const { appName } = useStore(whiteLabel);
  const { language } = useStore(preferences);
  const session = useStore(sessionStore);
  const userLanguage = session.status === 'signedIn' ? session.user.language : null;
  const booting = session.status === 'booting';
  useLayoutEffect(paintTheme, [scheme, accent]);
  useEffect(() => {
    document.title = appName;
  }, [appName]);
  useEffect(() => {
    // Does nothing while the page boots: `start` and the session set the language then, and the user's texts may
    // already be loading.
    if (!booting) void switchLanguage(language ?? userLanguage ?? 'pt');
  }, [booting, language, userLanguage]);
  const theme = useMemo(() => createAppTheme(scheme, accent), [scheme, accent]);
  return (
    // First in the head, so that our stylesheets override MUI's, whichever chunk arrives first.
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={theme}>
        <ErrorBoundary>
          <BrowserRouter>
            <Gate />
          </BrowserRouter>
        </ErrorBoundary>
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
