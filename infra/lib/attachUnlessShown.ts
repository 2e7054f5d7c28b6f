/**
 * Returns the content-disposition for a file by its type: browsers show images, audio and video inline and download
 * everything else, whatever was claimed when the file was stored.
 *
 * Its source text becomes a CloudFront Function, so it may use nothing from outside.
 */
export function attachUnlessShown(contentType: string, disposition: string): string {
  if (/^(image\/(?!svg)|audio\/|video\/)/.test(contentType))
    return disposition === '' ? 'inline' : disposition;
  return disposition.indexOf('attachment') === 0 ? disposition : 'attachment';
}

/** Source of the CloudFront Function (viewer response, files). */
export function attachUnlessShownSource(): string {
  return `${attachUnlessShown.toString()}
function handler(event) {
  var headers = event.response.headers;
  if (event.response.statusCode >= 400) return event.response;
  var type = headers['content-type'] ? headers['content-type'].value : '';
  var disposition = headers['content-disposition'] ? headers['content-disposition'].value : '';
  headers['content-disposition'] = { value: attachUnlessShown(type, disposition) };
  return event.response;
}
`;
}
