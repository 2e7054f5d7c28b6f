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

/** Nothing of the session stays behind it. */
function ReplacedDialog() {
  const { t } = useTranslation();
  const text = t('errors.ERR_SIGNED_OUT');
  // It leads nowhere and goes by itself: the browser's own dialog spares the sign-in route MUI's.
  return (
    <dialog ref={showModal} className="notice-dialog" aria-label={text}>
      {text}
    </dialog>
  );
}

/** Public and private halves: without a session everything leads to /login, with one /login leads home. */
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
    // Until it is known who this is, `start` and the session see to it: theirs may already be on its way.
    if (!booting) void switchLanguage(language ?? userLanguage ?? 'pt');
  }, [booting, language, userLanguage]);
  const theme = useMemo(() => createAppTheme(scheme, accent), [scheme, accent]);
  return (
    // First in the head, so that our stylesheets win over MUI's whichever chunk arrives first.
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
