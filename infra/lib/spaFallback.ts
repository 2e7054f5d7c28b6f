/**
 * Every address without a file name in it is a page of the app. A missing file stays missing: answering it with
 * the app would hide the fault behind a parse error.
 *
 * Its source text becomes a CloudFront Function: nothing from outside.
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
