import { retryAfterSeconds } from '../parts/restApi.ts';
import type { RouteNode } from './routeTree.ts';
import { documentRedirect } from './documentRedirect.ts';
import { normalisePath } from './normalisePath.ts';
import { verifyMediaUrl } from './verifyMediaUrl.ts';
import { viewerHeader, viewerText } from '@balcao/shared/viewerHeader';

/** HMAC implementation for CloudFront Functions. */
const hmacHexSource = `function hmacHex(secret, text) {
  return crypto.createHmac('sha256', Buffer.from(secret, 'base64')).update(text).digest('hex');
}`;

/**
 * Passes the viewer's address to the API in a signed header, by which the API knows that a request came through
 * CloudFront. A header of that name sent by the caller is dropped. The API would refuse a request without it as one that
 * bypassed CloudFront, so without the secret the answer is 503, which clients repeat.
 */
const signViewerSource = `${viewerText.toString()}
${hmacHexSource}
async function signViewer(event) {
  var request = event.request;
  delete request.headers['${viewerHeader}'];
  try {
    // After a rotation there are two secrets; the first one signs.
    var secrets = (await cf.kvs().get('media-url')).split(',');
    var proof = hmacHex(secrets[0], viewerText(event.viewer.ip));
    request.headers['${viewerHeader}'] = { value: event.viewer.ip + ' ' + proof };
    return request;
  } catch (e) {
    console.log('no media-url in the key-value store');
    return {
      statusCode: 503,
      statusDescription: 'Service Unavailable',
      headers: {
        'content-type': { value: 'application/json' },
        'cache-control': { value: 'no-store' },
        'retry-after': { value: '${retryAfterSeconds[503]}' }
      },
      body: JSON.stringify({
        error: 'ERR_UNAVAILABLE', code: 'ERR_UNAVAILABLE', details: [], requestId: event.context.requestId
      })
    };
  }
}`;

/**
 * Source of the CloudFront Function (viewer request, `/api/*`) that restores the spelling of API paths and signs the
 * viewer's address.
 */
export function apiRequestSource(routes: RouteNode): string {
  return `import crypto from 'crypto';
import cf from 'cloudfront';
var routes = ${JSON.stringify(routes)};
${documentRedirect.toString()}
${normalisePath.toString()}
${signViewerSource}
async function handler(event) {
  var request = event.request;
  var document = documentRedirect(request.uri);
  if (document !== null) {
    return { statusCode: 308, statusDescription: 'Permanent Redirect', headers: { location: { value: document } } };
  }
  request.uri = normalisePath(request.uri, routes);
  return signViewer(event);
}
`;
}

/** Source of the CloudFront Function (viewer request, `/ws`) that signs the viewer's address. */
export function socketRequestSource(): string {
  return `import crypto from 'crypto';
import cf from 'cloudfront';
${signViewerSource}
async function handler(event) {
  return signViewer(event);
}
`;
}

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
