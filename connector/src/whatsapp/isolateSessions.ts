import type { SocketConfig } from 'baileys';

type MakeRepository = SocketConfig['makeSignalRepository'];
type Outside = <Answer>(work: () => Answer) => Answer;

/**
 * One after the other on one person's session. Baileys reads and writes sessions within the transaction of a whole send,
 * which locks out other sends only: a message that comes in from the same person meanwhile is opened with the session as
 * it was, whoever writes last wins, and of what the other side sends next nothing can be opened any more ("No matching
 * sessions", asked for again, out of order). Here each step on a session is a transaction of its own, under the name
 * that the session is stored under; it is in the table before what was encrypted with it leaves.
 *
 * @param outside leaves the transaction of the send
 */
export function isolateSessions(make: MakeRepository, outside: Outside): MakeRepository {
  return (auth, logger, pnToLid) => {
    const { keys } = auth;
    // Baileys always gives keys that can do transactions; its type allows others.
    if (!('transaction' in keys)) throw new TypeError('signal keys without transactions');
    const repository = make(auth, logger, pnToLid);

    /** Sessions of who is known by both names are stored under the LID. */
    async function ownerOf(jid: string): Promise<string> {
      if (!jid.endsWith('@s.whatsapp.net')) return jid;
      return (await repository.lidMapping.getLIDForPN(jid).catch(() => null)) ?? jid;
    }
    const alone = <Answer>(jid: string, work: () => Promise<Answer>): Promise<Answer> =>
      outside(async () => {
        const owner = await ownerOf(jid);
        return keys.transaction(work, `session|${owner}`);
      });

    return {
      ...repository,
      decryptMessage: (options) => alone(options.jid, () => repository.decryptMessage(options)),
      encryptMessage: (options) => alone(options.jid, () => repository.encryptMessage(options)),
      injectE2ESession: (options) => alone(options.jid, () => repository.injectE2ESession(options)),
    };
  };
}
