/** Types of a PIX key; `EVP` is a random key. */
export const pixKeyTypes = ['CNPJ', 'CPF', 'PHONE', 'EMAIL', 'EVP'] as const;
export type PixKeyType = (typeof pixKeyTypes)[number];

const plain = (text: string) => text.replace(/[\s./()-]/g, '').toUpperCase();

/** A phone number as a key: gets +55 if missing. */
function phoneKey(text: string): string {
  const typed = plain(text);
  if (typed.startsWith('+')) return typed;
  return /^55\d{10,11}$/.test(typed) ? `+${typed}` : `+55${typed}`;
}

const forms: Readonly<Record<PixKeyType, { read: (text: string) => string; fits: RegExp }>> = {
  // New CNPJs contain letters.
  CNPJ: { read: plain, fits: /^[0-9A-Z]{12}\d{2}$/ },
  CPF: { read: plain, fits: /^\d{11}$/ },
  PHONE: { read: phoneKey, fits: /^\+55\d{10,11}$/ },
  EMAIL: { read: (text) => text.trim().toLowerCase(), fits: /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/ },
  EVP: {
    read: (text) => text.trim().toLowerCase(),
    fits: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  },
};

/** A key in the form that banks accept; null if it is not of the given type. */
export function pixKey(type: PixKeyType, text: string): string | null {
  const { read, fits } = forms[type];
  const key = read(text);
  return key.length <= 77 && fits.test(key) ? key : null;
}

/** An amount as people write it (`12,50`, `1.234,56`, `12.5`), in cents; null if invalid. 0 lets the payer choose. */
export function pixCents(value: string | number): number | null {
  const text = String(value).replace(/^R\$/, '').trim();
  if (text === '') return 0;
  const plainText = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plainText)) return null;
  return Math.round(Number(plainText) * 100);
}
