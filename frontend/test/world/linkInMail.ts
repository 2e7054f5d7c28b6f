import type { WebWorld } from './startWebWorld.ts';

/** The link in the newest mail to an address. */
export async function linkInMail(world: WebWorld, email: string): Promise<string> {
  const outbox = await (await fetch(`${world.url}/outbox`)).text();
  const mail = outbox.split('<article>').find((one) => one.includes(email));
  return (/href="(http[^"]+)"/.exec(mail ?? '')?.[1] ?? '').replaceAll('&amp;', '&');
}
