/**
 * Header with the IP address of whoever calls, as the edge (CloudFront) sees it: `<address> <hex HMAC of viewerText>`.
 */
export const viewerHeader = 'x-balcao-viewer';

/**
 * Text that the edge signs with the secret `media-url`. No media address has this form, so neither signature can be
 * used as the other.
 */
export function viewerText(address: string): string {
  return 'viewer\n' + address;
}
