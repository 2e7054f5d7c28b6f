/** The link in the newest mail to an address that stands in the outbox of a deployment; '' where there is none. */
export async function linkInMail(url: string, email: string): Promise<string> {
  const outbox = await (await fetch(`${url}/outbox`)).text();
  const mail = outbox.split('<article>').find((one) => one.includes(email));
  return (/href="(http[^"]+)"/.exec(mail ?? '')?.[1] ?? '').replaceAll('&amp;', '&');
}
