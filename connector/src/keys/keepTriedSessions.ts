import { SessionCipher } from 'libsignal';

/** What libsignal keeps of one session with somebody's device, as far as it is needed here. */
interface Session {
  serialize(): unknown;
}
interface SessionClass {
  deserialize: (this: SessionClass, data: unknown) => Session;
}
/** libsignal's own types leave out what it does not call public. */
interface Opens {
  doDecryptWhisperMessage: (this: Opens, ciphertext: Uint8Array, session: Session) => Promise<Uint8Array>;
}

const cipher = SessionCipher.prototype as unknown as Opens;
const open = cipher.doDecryptWhisperMessage;

/**
 * A session that does not open a message stays as it was. libsignal tries a message with each session of a person, newest
 * first, and turns the ratchet before it looks whether the message belongs to it. Where a message under an older session
 * comes after a new one was begun (each first send after a start begins one, and what the other side wrote before is still
 * on its way) the new session was turned with a key of the old one and stored so: of what was sent under it afterwards
 * the other side could open nothing ("Bad MAC"), asked for each message again and got them out of order, or not at all.
 */
cipher.doDecryptWhisperMessage = async function (ciphertext, session) {
  const before = session.serialize();
  try {
    return await open.call(this, ciphertext, session);
  } catch (error) {
    const sessionClass = session.constructor as unknown as SessionClass;
    for (const key of Object.keys(session)) Reflect.deleteProperty(session, key);
    Object.assign(session, sessionClass.deserialize(before));
    throw error;
  }
};
