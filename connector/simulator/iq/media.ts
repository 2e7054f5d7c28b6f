import { pnJid } from '../core/addresses.ts';
import { attribute, bytesOf, NotFound } from '../core/nodes.ts';
import { mediaAuth, pictureUrl } from '../media/mediaHost.ts';
import { pictureOf, savePicture } from '../store/pictures.ts';
import type { Query, Queries } from './queries.ts';

export const mediaQueries: Queries = {
  'w:m/set/media_conn': ({ sim }) => ({
    content: [
      {
        tag: 'media_conn',
        attrs: { auth: mediaAuth, ttl: '300', auth_ttl: '300', max_buckets: '12' },
        content: [{ tag: 'host', attrs: { hostname: sim.media.host, maxContentLengthBytes: '104857600' } }],
      },
    ],
  }),
  'w:profile:picture/get/picture': ({ sim, node, first }) => {
    const picture = pictureOf(sim, attribute(node, 'target'));
    sim.pictureQueries++;
    if (!picture) throw new NotFound('item-not-found');
    const url = picture.url ?? pictureUrl(sim.media, picture.mediaId);
    const attrs = { id: picture.id, type: first.attrs['type'] ?? 'image', url, direct_path: '' };
    return { content: [{ tag: 'picture', attrs }] };
  },
  'w:profile:picture/set/picture': ({ sim, owner, node, first }) => {
    const saved = savePicture(sim, targetOf(owner, node), bytesOf(first));
    return { content: [{ tag: 'picture', attrs: { id: saved.id } }] };
  },
  'w:profile:picture/set/': ({ sim, owner, node }) => {
    savePicture(sim, targetOf(owner, node), null);
  },
};

function targetOf(owner: Query['owner'], node: Query['node']): string {
  return node.attrs['target'] ?? pnJid(owner);
}
