import { Navigate, Route, Routes } from 'react-router-dom';
import { mayOpen } from './mayOpen.ts';
import { DeniedPage, MissingPage } from './NoticePages.tsx';
import { type AppRoute, routes } from './routes.tsx';
import { useUser } from './session/useUser.ts';
import { subscriptionExpired } from '@balcao/shared/companies/subscriptionRules';
import { useNow } from '../components/useNow.ts';

function Screen({ route }: { route: AppRoute }) {
  const user = useUser();
  const now = useNow();
  if (!route.openWhenExpired && subscriptionExpired(user.company, now.getTime()))
    return <Navigate to="/financeiro" replace />;
  if (!mayOpen(route, user)) return <DeniedPage />;
  return <route.page />;
}

export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/tickets" replace />} />
      <Route path="/403" element={<DeniedPage />} />
      {routes.map((route) => (
        <Route key={route.path} path={route.path} element={<Screen route={route} />} />
      ))}
      <Route path="*" element={<MissingPage />} />
    </Routes>
  );
}
