import { randomUUID } from 'node:crypto';
import { findClaim, messageKey } from '@balcao/shared/server/messages/messageEntity';
import { receiveMessage } from '../../engine/receive/receiveMessage.ts';
import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';
import { inboundText } from '../../../testing/inboundText.ts';

/** A received audio with a stored transcription, so that no external service is called. */
export const furnish: Furniture = {
  needs: ['connection'],
  make: async ({ api, as, name, digit, idOf }) => {
    const { companyId } = as.user;
    const { store, clock } = api.runtime;
    const account = `55119777${String(79_000 + digit)}`;
    const wid = randomUUID();
    const key = `${companyId}/2026-01/${wid}.oga`;
    const event = inboundText({
      companyId,
      connectionId: idOf('connection'),
      account,
      chat: { pn: `55119888${String(79_000 + digit)}` },
      wid,
      at: clock.iso(),
      pushName: name,
      body: '',
      mediaType: 'audio',
      media: { key, mimetype: 'audio/ogg', fileName: 'voz.ogg', size: 9000, seconds: 4, voice: true },
    });
    await receiveMessage(api.runtime, event);
    const claim = await findClaim(store, companyId, account, wid);
    if (claim === undefined) throw new Error('the audio was not kept');
    await store.update(messageKey(claim), { set: { transcription: name }, add: { version: 1 } });
    return [{ kind: 'receivedAudio', id: claim.id }];
  },
};
