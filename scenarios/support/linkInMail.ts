/** The link in the newest mail to an address, from the deployment's outbox; '' if there is none. */
export async function linkInMail(url: string, email: string): Promise<string> {
  const outbox = await (await fetch(`${url}/outbox`)).text();
  const mail = outbox.split('<article>').find((one) => one.includes(email));
  return (/href="(http[^"]+)"/.exec(mail ?? '')?.[1] ?? '').replaceAll('&amp;', '&');
}
