/**
 * Address of one of our files as this page loads it. Answers name the address that people usually use; the page may
 * have been opened under another (a name in the local network, CloudFront's own), and loads nothing from elsewhere.
 */
export function ownAddress(address: string): string {
  return /^https?:\/\/[^/]+(\/(?:media|public)\/.*)$/.exec(address)?.[1] ?? address;
}
