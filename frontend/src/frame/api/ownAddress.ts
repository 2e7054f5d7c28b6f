/**
 * Address of one of our files, relative to the page's own origin. Answers contain the main address, but the page may
 * have been opened under another one (a name in the local network, CloudFront's own) and loads files from its own
 * origin only.
 */
export function ownAddress(address: string): string {
  return /^https?:\/\/[^/]+(\/(?:media|public)\/.*)$/.exec(address)?.[1] ?? address;
}
