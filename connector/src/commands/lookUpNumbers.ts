import type { NumberAnswer } from '@balcao/shared/server/connections/questionEntity';
import { type BinaryNode, USyncQuery, USyncUser, type WASocket } from 'baileys';
import { userOf } from '../whatsapp/chatIdentity.ts';

type Asked = NumberAnswer & { asked: string };

interface Said {
  isIn: boolean;
  /** The number that was asked about, as the server repeats it; '' if the server does not. */
  asked: string;
}

/**
 * Replaces Baileys' own contact protocol, which drops the number that an answer belongs to. The answer's id can be
 * another number: the one with or without the Brazilian ninth digit.
 */
const contactProtocol: USyncQuery['protocols'][number] = {
  name: 'contact',
  getQueryElement: () => ({ tag: 'contact', attrs: {} }),
  getUserElement: ({ phone }) => ({ tag: 'contact', attrs: {}, content: phone }),
  parser: ({ attrs, content }: BinaryNode): Said => ({
    isIn: attrs['type'] === 'in',
    asked: content instanceof Uint8Array || typeof content === 'string' ? digitsOf(content) : '',
  }),
};

const digitsOf = (content: Uint8Array | string): string => Buffer.from(content).toString().replace(/\D/g, '');

/**
 * Asks WhatsApp about all numbers in one request. Stores nothing about them: sessions are made only with people who are
 * written to.
 *
 * @throws if the server did not answer
 */
export async function lookUpNumbers(
  sock: Pick<WASocket, 'executeUSyncQuery'>,
  numbers: readonly string[],
): Promise<Asked[]> {
  const query = new USyncQuery().withLIDProtocol();
  query.protocols.push(contactProtocol);
  for (const number of numbers) query.withUser(new USyncUser().withPhone(`+${number}`));
  const result = await sock.executeUSyncQuery(query);
  if (!result) throw new Error('WhatsApp did not say whether the numbers are known');
  return result.list.flatMap(({ id, contact, lid }): Asked[] => {
    const said = contact as Said | undefined;
    if (said === undefined) return [];
    const asked = said.asked || (numbers.length === 1 ? numbers[0] : userOf(id));
    if (asked === undefined || !numbers.includes(asked)) return [];
    if (!said.isIn) return [{ asked, exists: false, number: asked }];
    return [
      { asked, exists: true, number: userOf(id), ...(typeof lid === 'string' && { lid: userOf(lid) }) },
    ];
  });
}
