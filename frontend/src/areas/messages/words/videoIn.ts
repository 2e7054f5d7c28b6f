const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be']);
const links = /https?:\/\/[^\s<>"']{1,300}/gi;

function videoOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { hostname, pathname, searchParams } = new URL(link);
  if (!hosts.has(hostname)) return null;
  const id =
    hostname === 'youtu.be'
      ? pathname.slice(1)
      : (searchParams.get('v') ?? /^\/(?:shorts|embed|live)\/([^/]+)/.exec(pathname)?.[1] ?? '');
  return /^[\w-]{6,20}/.exec(id)?.[0] ?? null;
}

/** Id of the first YouTube video that a text links to; null without one. */
export function videoIn(text: string): string | null {
  if (!/youtu/i.test(text)) return null;
  for (const [link] of text.matchAll(links)) {
    const video = videoOf(link);
    if (video !== null) return video;
  }
  return null;
}
