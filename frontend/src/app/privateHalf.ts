import { lazyComponent } from '../components/lazyComponent.tsx';
import type { SignedIn } from './session/sessionStore.ts';

/** Everything behind sign-in, in files of its own. */
export const PrivateApp = lazyComponent(async () => (await import('./PrivateApp.tsx')).PrivateApp);

/** Readies the private half for somebody, so that its first screen is drawn once and whole. */
export async function preparePrivateHalf(user: SignedIn['user']): Promise<void> {
  try {
    const [{ prepareFirstScreen }] = await Promise.all([import('./PrivateApp.tsx'), PrivateApp.preload()]);
    await prepareFirstScreen(user);
  } catch {
    // What is missing is loaded, or said to be missing, where it is shown.
  }
}
