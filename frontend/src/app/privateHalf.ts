import { lazyComponent } from '../components/lazyComponent.tsx';
import { withTexts } from '../frame/i18n/withTexts.ts';
import { setTransport } from '../frame/api/transport.ts';
import type { SignedIn } from '../frame/session/sessionStore.ts';
import { kitTexts } from '../kit/texts/kitTexts.ts';
import { frameTexts } from '../frame/texts/frameTexts.ts';

/** The app behind sign-in, in chunks of its own: shell, texts, and the transport of its calls. */
const load = withTexts(
  async () => {
    const [shell, { amplifyRequest }] = await Promise.all([
      import('./PrivateApp.tsx'),
      import('../frame/api/amplifyRequest.ts'),
    ]);
    setTransport(amplifyRequest);
    return shell;
  },
  frameTexts,
  kitTexts,
);

export const PrivateApp = lazyComponent(async () => (await load()).PrivateApp);

/** Loads the signed-in app and the first screen's data, so that the first screen is drawn once and complete. */
export async function preparePrivateHalf(user: SignedIn['user']): Promise<void> {
  try {
    const [{ prepareFirstScreen }] = await Promise.all([load(), PrivateApp.preload()]);
    await prepareFirstScreen(user);
  } catch {
    // Missing code is loaded again, or reported missing, where it is rendered.
  }
}
