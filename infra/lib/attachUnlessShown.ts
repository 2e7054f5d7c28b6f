/**
 * What a browser may do with a file by its type: pictures, sound and film are shown where they stand, all else
 * is downloaded, whatever was claimed when it was stored. Answers the content-disposition to send.
 *
 * Its source text becomes a CloudFront Function: nothing from outside.
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
