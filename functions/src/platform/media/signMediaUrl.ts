import { createHmac } from 'node:crypto';
import type { Runtime } from '../runtime/runtime.ts';

const boundary = 6 * 60 * 60;

/**
 * Signs addresses of files in the media bucket: absolute, on the address that people use, so that integrators and clients
 * on any base path can use them (readings). Their paths start with `/media/<companyId>/`, hold for 6 to 12 hours and
 * change only at 6-hour boundaries, so that browsers keep what they have loaded (shared decisions, Media). The same
 * algorithm verifies them at the edge (infra/edge/verifyMediaUrl.ts).
 */
export async function createMediaSigner(
  runtime: Pick<Runtime, 'secrets' | 'clock' | 'settings'>,
): Promise<(key: string) => string> {
  const secret = await runtime.secrets('media-url');
  const expires = (Math.floor(runtime.clock.now() / 1000 / boundary) + 2) * boundary;
  return (key) => {
    const path = `/media/${key.split('/').map(encodeURIComponent).join('/')}`;
    const signature = createHmac('sha256', secret).update(`${path}\n${expires}`).digest('hex');
    return `${runtime.settings.publicUrl}${path}?e=${expires}&s=${signature}`;
  };
}
