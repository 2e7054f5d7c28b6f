import { lazyComponent } from '../components/lazyComponent.tsx';
import { withTexts } from '../frame/i18n/withTexts.ts';
import { setTransport } from '../frame/api/transport.ts';
import type { SignedIn } from '../frame/session/sessionStore.ts';
import { kitTexts } from '../kit/texts/kitTexts.ts';
import { shellTexts } from '../frame/texts/shellTexts.ts';

/** Everything behind sign-in, in files of its own: the screens' frame, its texts, and the transport of its calls. */
const load = withTexts(
  async () => {
    const [shell, { amplifyRequest }] = await Promise.all([
      import('./PrivateApp.tsx'),
      import('../frame/api/amplifyRequest.ts'),
    ]);
    setTransport(amplifyRequest);
    return shell;
  },
  shellTexts,
  kitTexts,
);

export const PrivateApp = lazyComponent(async () => (await load()).PrivateApp);

/** Readies the private half for somebody, so that its first screen is drawn once and whole. */
export async function preparePrivateHalf(user: SignedIn['user']): Promise<void> {
  try {
    const [{ prepareFirstScreen }] = await Promise.all([load(), PrivateApp.preload()]);
    await prepareFirstScreen(user);
  } catch {
    // What is missing is loaded, or said to be missing, where it is shown.
  }
}
