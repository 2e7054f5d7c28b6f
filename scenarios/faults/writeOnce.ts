import { until } from '@balcao/infra/local/testing/until';
import type { Phone } from '../support/phone.ts';

/**
 * Writes a text exactly once, although the phones are reached through the gateway, which is killed now and then: a text
 * that arrived is not written again.
 */
export const writeOnce = (
  phone: Phone,
  customer: string,
  text: string,
  send: () => Promise<void>,
): Promise<true> =>
  until(`the customer writes ${text}`, async () => {
    try {
      if ((await phone.messages(customer)).some((one) => one.fromMe && one.text === text)) return true;
      await send();
      return true;
    } catch {
      return false;
    }
  });
