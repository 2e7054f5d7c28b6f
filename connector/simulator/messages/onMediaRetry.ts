import { aesEncryptGCM, hkdf, jidNormalizedUser, proto, type BinaryNode } from 'baileys';
import { randomBytes } from 'node:crypto';
import { pnJid } from '../core/addresses.ts';
import { attribute, need, unixNow } from '../core/nodes.ts';
import type { Session } from '../core/session.ts';
import type { Simulator } from '../core/simulator.ts';
import { mediaToken } from '../media/mediaHost.ts';
import { sealMediaAgain } from '../media/mediaCipher.ts';
import { deliver } from './deliver.ts';
import { interpret } from './interpret.ts';

/** The app asks for a file that is gone from the media host; if its owner still has it, it is uploaded again. */
export async function onMediaRetry(sim: Simulator, session: Session, node: BinaryNode): Promise<void> {
  const { owner, device } = session.linked;
  const id = attribute(node, 'id');
  const rmr = need(node, 'rmr');
  const other = sim.people.byJid(attribute(rmr, 'jid'));
  const message = other && sim.chats.find(id, [owner.number, other.number]);
  const meaning = message && interpret(message.content);
  const media = meaning?.kind === 'message' ? meaning.media : null;
  const file = message?.mediaId ? sim.media.getOpen(message.mediaId) : undefined;
  let content: BinaryNode[] = [{ tag: 'error', attrs: { code: '2' } }];
  if (media && file) {
    const bytes = await sealMediaAgain(file.bytes, media.mediaKey, media.kind);
    const token = mediaToken(bytes.fileEncSha256);
    sim.media.putSealed(token, bytes.bytes);
    const answer = proto.MediaRetryNotification.encode({
      stanzaId: id,
      directPath: media.directPath,
      result: proto.MediaRetryNotification.ResultType.SUCCESS,
    }).finish();
    const key = hkdf(Buffer.from(media.mediaKey), 32, { info: 'WhatsApp Media Retry Notification' });
    const iv = randomBytes(12);
    const sealed = aesEncryptGCM(answer, key, iv, Buffer.from(id));
    const parts = [
      { tag: 'enc_p', attrs: {}, content: sealed },
      { tag: 'enc_iv', attrs: {}, content: iv },
    ];
    content = [{ tag: 'encrypt', attrs: {}, content: parts }];
  }
  deliver(sim, owner, device.id, {
    tag: 'notification',
    attrs: { from: jidNormalizedUser(pnJid(owner)), id, type: 'mediaretry', t: unixNow() },
    content: [...content, { tag: 'rmr', attrs: { ...rmr.attrs } }],
  });
}
