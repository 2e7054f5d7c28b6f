import { createHash } from 'node:crypto';
import { attribute, bytesOf, NotFound } from '../core/nodes.ts';
import { mediaAuth } from '../media/mediaHost.ts';
import { keptSetting, saveSetting } from '../store/settings.ts';
import type { Queries } from './queries.ts';

interface Picture {
  id: string;
  mediaId: string;
}

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
  'w:profile:picture/get/picture': ({ sim, node }) => {
    const target = attribute(node, 'target');
    const number = sim.people.byJid(target)?.number ?? target;
    const picture = keptSetting<Picture | null>(sim.database, `picture:${number}`, () => null);
    if (!picture) throw new NotFound('item-not-found');
    const url = `https://${sim.media.host}/phone/api/media/${picture.mediaId}`;
    return { content: [{ tag: 'picture', attrs: { id: picture.id, type: 'image', url, direct_path: '' } }] };
  },
  'w:profile:picture/set/picture': ({ sim, owner, node, first }) => {
    const target = node.attrs['target'];
    const number = target ? (sim.people.byJid(target)?.number ?? target) : owner.number;
    const bytes = bytesOf(first);
    const id = String(createHash('sha256').update(bytes).digest().readUInt32BE());
    const mediaId = sim.media.putOpen(bytes, 'image/jpeg', null);
    saveSetting(sim.database, `picture:${number}`, { id, mediaId } satisfies Picture);
    return { content: [{ tag: 'picture', attrs: { id } }] };
  },
  'w:profile:picture/set/': ({ sim, owner, node }) => {
    const target = node.attrs['target'];
    const number = target ? (sim.people.byJid(target)?.number ?? target) : owner.number;
    saveSetting(sim.database, `picture:${number}`, null);
  },
};
