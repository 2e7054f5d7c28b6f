import type { NumberAnswer } from '@balcao/shared/server/connections/questionEntity';
import { type BinaryNode, USyncQuery, USyncUser, type WASocket } from 'baileys';
import { userOf } from '../whatsapp/chatIdentity.ts';

type Asked = NumberAnswer & { asked: string };

interface Said {
  isIn: boolean;
  /** What was asked, as the server repeats it; '' where it does not. */
  asked: string;
}

/** Baileys' own throws away which number an answer belongs to: that of one without the ninth digit is another number. */
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
 * Asks WhatsApp of numbers, all at once. Nothing is written of them: keys are made with who is written to.
 *
 * @throws when the server did not answer
 */
export async function askNumbers(
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
