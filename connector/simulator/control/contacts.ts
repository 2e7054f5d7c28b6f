import { chatModificationToAppPatch, encodeSyncdPatch, newLTHashState, proto } from 'baileys';
import * as z from 'zod';
import { lidJid, pnJid } from '../core/addresses.ts';
import { tellOtherDevices } from '../iq/appState.ts';
import { appStateKeyOf } from '../pairing/sendAppStateKey.ts';
import { keptSetting, saveSetting } from '../store/settings.ts';
import type { Handler } from './http.ts';
import { findPerson, phoneNumber, readJson } from './input.ts';

const collection = 'critical_unblock_low';
const contacts = z.object({
  contacts: z
    .array(z.object({ number: phoneNumber, name: z.string().trim().min(1).max(300) }))
    .min(1)
    .max(500),
});

/**
 * Adds contacts to a phone's address book. As with a real phone, its linked apps get a patch for each, and apps linked
 * later get them all.
 */
export const addContacts: Handler = async ({ sim, request, params }) => {
  const phone = findPerson(sim, params[0], 'phone');
  const given = await readJson(request, contacts);
  const key = appStateKeyOf(sim, phone);
  const keyId = key.id.toString('base64');
  const kept = `contacts:${phone.number}`;
  let state = keptSetting(sim.database, kept, newLTHashState);
  for (const { number, name } of given.contacts) {
    const person = sim.people.byAnyNumber(number);
    const contact = {
      fullName: name,
      firstName: name.split(' ')[0] ?? name,
      saveOnPrimaryAddressbook: true,
      ...(person && { lidJid: lidJid(person) }),
    };
    const jid = person ? pnJid(person) : `${number}@s.whatsapp.net`;
    const encoded = await encodeSyncdPatch(
      chatModificationToAppPatch({ contact }, jid),
      keyId,
      state,
      async () => ({ keyData: key.data }),
    );
    state = encoded.state;
    const version = sim.appStates.version(phone.number, collection) + 1;
    const patch = proto.SyncdPatch.create({ ...encoded.patch, version: { version } });
    sim.appStates.add(
      phone.number,
      collection,
      version,
      Buffer.from(proto.SyncdPatch.encode(patch).finish()),
    );
  }
  saveSetting(sim.database, kept, state);
  tellOtherDevices(sim, phone, 0, [collection]);
  return { contacts: given.contacts.length };
};
