/** Header in which the edge says whom it answers: `<address> <hex HMAC of viewerText>`. */
export const viewerHeader = 'x-balcao-viewer';

/** What the edge signs with the secret `media-url`; no media address reads like it. */
export function viewerText(address: string): string {
  return 'viewer\n' + address;
}
