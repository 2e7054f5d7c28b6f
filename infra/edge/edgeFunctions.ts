import type { RouteNode } from './routeTree.ts';
import { documentRedirect } from './documentRedirect.ts';
import { normalisePath } from './normalisePath.ts';
import { verifyMediaUrl } from './verifyMediaUrl.ts';
import { viewerHeader, viewerText } from '@balcao/shared/viewerHeader';

/**
 * Source of the CloudFront Function (viewer request, `/api/*`) that restores the spelling of API paths and passes the
 * viewer's address to the API. The address is signed, because the API can also be called directly. A header of that
 * name sent by the caller is dropped; if the key-value store has no secret, no address is passed on.
 */
export function apiRequestSource(routes: RouteNode): string {
  return `import crypto from 'crypto';
import cf from 'cloudfront';
var routes = ${JSON.stringify(routes)};
${documentRedirect.toString()}
${normalisePath.toString()}
${viewerText.toString()}
${hmacHexSource}
async function handler(event) {
  var request = event.request;
  var document = documentRedirect(request.uri);
  if (document !== null) {
    return { statusCode: 308, statusDescription: 'Permanent Redirect', headers: { location: { value: document } } };
  }
  request.uri = normalisePath(request.uri, routes);
  delete request.headers['${viewerHeader}'];
  try {
    // After a rotation there are two secrets; the first one signs.
    var secrets = (await cf.kvs().get('media-url')).split(',');
    var proof = hmacHex(secrets[0], viewerText(event.viewer.ip));
    request.headers['${viewerHeader}'] = { value: event.viewer.ip + ' ' + proof };
  } catch (e) {
    console.log('no media-url in the key-value store');
  }
  return request;
}
`;
}

/** HMAC implementation for CloudFront Functions. */
const hmacHexSource = `function hmacHex(secret, text) {
  return crypto.createHmac('sha256', Buffer.from(secret, 'base64')).update(text).digest('hex');
}`;

/**
 * Source of the CloudFront Function (viewer request, `/media/*`) that verifies signatures. It reads the secret from its
 * key-value store under the key `media-url` (base64, as in SSM). The path that goes to the origin is the key of the
 * object.
 */
export function verifyMediaUrlSource(): string {
  return `import crypto from 'crypto';
import cf from 'cloudfront';
${verifyMediaUrl.toString()}
${hmacHexSource}
async function handler(event) {
  var request = event.request;
  var e = request.querystring.e ? request.querystring.e.value : '';
  var s = request.querystring.s ? request.querystring.s.value : '';
  var secrets = (await cf.kvs().get('media-url')).split(',');
  var isSigned = secrets.some(function (secret) {
    return verifyMediaUrl(request.uri, e, s, secret, Date.now() / 1000, hmacHex);
  });
  if (!isSigned) {
    return { statusCode: 404, statusDescription: 'Not Found' };
  }
  request.uri = request.uri.slice('/media'.length);
  request.querystring = {};
  return request;
}
`;
}
