import { BadRequest, type Handler } from './http.ts';

const shownInPage = /^(?:image\/(?:jpeg|png|gif|webp)|audio\/[\w.+-]+|video\/[\w.+-]+)(?:;.*)?$/;

/** Serves files that people sent; anything a browser could run is offered as a download. */
export const getMedia: Handler = ({ sim, params, response }) => {
  const file = sim.media.getOpen(params[0] ?? '');
  if (!file) throw new BadRequest(404, 'not-found', 'There is no such file.');
  const inline = shownInPage.test(file.mimetype);
  const name = encodeURIComponent(file.fileName ?? file.id);
  response
    .writeHead(200, {
      'content-type': inline ? file.mimetype : 'application/octet-stream',
      'content-length': file.bytes.length,
      'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
    })
    .end(file.bytes);
  return undefined;
};
