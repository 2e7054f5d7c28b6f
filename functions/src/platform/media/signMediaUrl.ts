import { createHmac } from 'node:crypto';
import type { Runtime } from '../runtime/runtime.ts';

const boundary = 6 * 60 * 60;

/**
 * Returns a function that signs URLs of files in the media bucket. The URLs are absolute, on the public address, so
 * integrators and clients on any base path can use them. Paths start with `/media/<companyId>/`. A URL is valid for 6
 * to 12 hours and changes only at 6-hour boundaries, so browsers can cache the file. The edge verifies them with the
 * same algorithm (infra/edge/verifyMediaUrl.ts).
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
