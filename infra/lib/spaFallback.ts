/**
 * Returns /index.html, the app, for every path whose last segment has no dot. A missing file stays a 404: replying with
 * the app would turn it into a parse error.
 *
 * Its source text becomes a CloudFront Function, so it may use nothing from outside.
 */
export function spaFallback(uri: string): string {
  const last = uri.slice(uri.lastIndexOf('/') + 1);
  return last.includes('.') ? uri : '/index.html';
}

/** Source of the CloudFront Function (viewer request, default behaviour). */
export function spaFallbackSource(): string {
  return `${spaFallback.toString()}
function handler(event) {
  event.request.uri = spaFallback(event.request.uri);
  return event.request;
}
`;
}
