import { Navigate, Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { home } from '../frame/session/home.ts';
import { leadsAway, mayOpen, opensWhenExpired } from '../frame/session/menuRules.ts';
import { DeniedPage, LeadAway, MissingPage } from '../components/NoticePages.tsx';
import { type AppRoute, routes } from './routes.tsx';
import { useUser } from '../frame/session/useUser.ts';
import { subscriptionExpired } from '@balcao/shared/companies/subscriptionRules';
import { useNow } from '../components/hooks/useNow.ts';

/** The screen on which an expired subscription can be renewed. */
const whenExpired = routes.find(({ paths }) => opensWhenExpired(paths[0]));

function Screen({ route }: { route: AppRoute }) {
  const user = useUser();
  const now = useNow();
  const path = route.paths[0];
  if (whenExpired && !opensWhenExpired(path) && subscriptionExpired(user.company, now.getTime()))
    return <Navigate to={whenExpired.paths[0]} replace />;
  if (!mayOpen(path, user)) return leadsAway(path, user) ? <LeadAway /> : <DeniedPage />;
  return (
    // The menu stays usable if a screen crashes. Addresses of one screen share its boundary, so its state is kept.
    <ErrorBoundary key={path}>
      <route.page />
    </ErrorBoundary>
  );
}

export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<Navigate to={home} replace />} />
      <Route path="/403" element={<DeniedPage />} />
      {routes.flatMap((route) =>
        route.paths.map((path) => <Route key={path} path={path} element={<Screen route={route} />} />),
      )}
      <Route path="*" element={<MissingPage />} />
    </Routes>
  );
}
