import type { PublicScreens } from '../../kit/area/PublicScreens.ts';
import { lazyComponent } from '../../components/lazyComponent.tsx';
import { LoginPage } from './pages/LoginPage.tsx';
import { authTexts } from './texts/authTexts.ts';

const InvitationPage = lazyComponent(async () => (await import('./pages/InvitationPage.tsx')).InvitationPage);

const ConfirmEmailPage = lazyComponent(
  async () => (await import('./pages/ConfirmEmailPage.tsx')).ConfirmEmailPage,
);

const ProveEmailPage = lazyComponent(async () => (await import('./pages/ProveEmailPage.tsx')).ProveEmailPage);

const SignUpPage = lazyComponent(async () => (await import('./pages/SignUpPage.tsx')).SignUpPage);

const ForgotPasswordPage = lazyComponent(
  async () => (await import('./pages/ForgotPasswordPage.tsx')).ForgotPasswordPage,
);

export const publicScreens: PublicScreens = {
  texts: authTexts,
  routes: [
    { path: '/login', page: LoginPage },
    { path: '/signup', page: SignUpPage },
    { path: '/forgetpsw', page: ForgotPasswordPage },
    // Opens with a session too, because the signed-in user may be the one invited.
    { path: '/invitation', page: InvitationPage, whenSignedIn: true },
    // Opens with a session too, because the mail's link may be opened in any browser.
    { path: '/confirm-email', page: ConfirmEmailPage, whenSignedIn: true },
    { path: '/prove-email', page: ProveEmailPage, whenSignedIn: true },
  ],
};
