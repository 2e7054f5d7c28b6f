/** Header with the viewer's address as seen by the edge: `<address> <hex HMAC of viewerText>`. */
export const viewerHeader = 'x-balcao-viewer';

/** Text that the edge signs with the secret `media-url`; no media address has this form. */
export function viewerText(address: string): string {
  return 'viewer\n' + address;
}
