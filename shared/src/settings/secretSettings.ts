/** Keys of providers that a company has an account with. They are stored sealed, and nobody reads them here again. */
export const companySecretKeys = ['openaikeyaudio'] as const;
/** The platform's own, for what it is paid by; super users write them, and nobody else sees that they are there. */
export const platformSecretKeys = [
  'eficlientid',
  'eficlientsecret',
  'efichavepix',
  'mpaccesstoken',
  'stripeprivatekey',
  'asaastoken',
] as const;
export const secretSettingKeys = [...companySecretKeys, ...platformSecretKeys] as const;
export type SecretSettingKey = (typeof secretSettingKeys)[number];

export function isPlatformSecretKey(key: string): key is (typeof platformSecretKeys)[number] {
  return platformSecretKeys.some((known) => known === key);
}

const hidden = '••••';
/** A key that is shorter would be half told by its end. */
const tellable = 16;

/** What is shown of a secret: that there is one, and its end, by which people tell their keys apart. */
export function maskedSecret(secret: string): string {
  if (secret === '') return '';
  return secret.length < tellable ? hidden : `${hidden}${secret.slice(-4)}`;
}

/** Whether a text is what a secret was shown as: a form that sends back what it got changes nothing. */
export function isMaskedSecret(text: string): boolean {
  return text.startsWith(hidden);
}

/** Whether a text can be a key: it travels in a header. Empty takes it away. */
export function isSecretText(text: string): boolean {
  return text === '' || isMaskedSecret(text) || /^[\x21-\x7e]{8,400}$/.test(text);
}
