import { chooseVariant } from '@balcao/shared/campaigns/campaignTexts';
import { expect, test } from 'vitest';
import { drawFor } from './campaignParts.ts';
import { contactRecipient } from '../../shippings/shippingEntity.ts';

const recipients = 5000;
const keys = ['6b1f1f0e-0d0e-4a55-8a3e-2d9b0a1c7e01', '0c0ffee0-1111-4222-8333-444455556666', 'outra'];

/** The deviation allowed: five standard deviations, which a campaign exceeds less than once in a million. */
function mostOff(texts: number): number {
  return 5 * Math.sqrt((recipients / texts) * (1 - 1 / texts));
}

test.each(keys.flatMap((key) => [2, 3, 4, 5].map((texts) => [key, texts] as const)))(
  'campaign %s with %i texts: each as likely, one after the other in no order, the same whenever it is asked',
  (key, texts) => {
    const variants = Array.from({ length: texts }, (_, at) => `texto ${at}`);
    const draw = () =>
      Array.from({ length: recipients }, (_, at) =>
        chooseVariant(variants, drawFor(key, contactRecipient(at + 1))),
      );
    const drawn = draw();
    for (const variant of variants) {
      const times = drawn.filter((one) => one === variant).length;
      expect(Math.abs(times - recipients / texts), `${variant}: ${times}`).toBeLessThan(mostOff(texts));
    }
    // The text of one recipient does not depend on the one before.
    const same = drawn.filter((one, at) => one === drawn[at + 1]).length;
    expect(Math.abs(same - recipients / texts)).toBeLessThan(mostOff(texts));
    expect(draw()).toEqual(drawn);
  },
);

test('another campaign draws otherwise for the same people', () => {
  const variants = ['a', 'b', 'c', 'd', 'e'];
  const [one, other] = keys
    .slice(0, 2)
    .map((key) =>
      Array.from({ length: recipients }, (_, at) =>
        chooseVariant(variants, drawFor(key, contactRecipient(at + 1))),
      ),
    );
  const same = (one ?? []).filter((text, at) => text === other?.[at]).length;
  expect(Math.abs(same - recipients / 5)).toBeLessThan(mostOff(5));
});
