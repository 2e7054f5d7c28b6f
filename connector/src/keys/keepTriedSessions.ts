import { SessionCipher } from 'libsignal';

/** The part of libsignal's session (with one device of somebody) that is needed here. */
interface Session {
  serialize(): unknown;
}
interface SessionClass {
  deserialize: (this: SessionClass, data: unknown) => Session;
}
/** libsignal's own types leave out this method, which it does not call public. */
interface Opens {
  doDecryptWhisperMessage: (this: Opens, ciphertext: Uint8Array, session: Session) => Promise<Uint8Array>;
}

const cipher = SessionCipher.prototype as unknown as Opens;
const open = cipher.doDecryptWhisperMessage;

/**
 * Keeps a session unchanged if it cannot open a message. libsignal tries a message with each session of a person,
 * newest first, and advances the ratchet before it checks that the message belongs to the session.
 *
 * The first send after each start begins a new session while messages under the old one are still on their way. Such a
 * message advanced the new session with a key of the old one, and that was stored. The other side could then open
 * nothing sent under the new session ("Bad MAC"): it asked for each message again and got them out of order, or not at
 * all.
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
