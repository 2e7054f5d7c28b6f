/** Keys of a company's accounts with providers. Stored sealed; replies contain only their masked form. */
export const companySecretKeys = ['openaikeyaudio'] as const;
/** Keys of the platform's payment providers; super users write them, and nobody else sees that they exist. */
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
/** Shortest key whose end is shown: the end of a shorter key would reveal too much of it. */
const tellable = 16;

/**
 * Shown form of a secret: a mask and, of a long one, its last characters, by which people tell keys apart; '' without a
 * secret.
 */
export function maskedSecret(secret: string): string {
  if (secret === '') return '';
  return secret.length < tellable ? hidden : `${hidden}${secret.slice(-4)}`;
}

/** True for a masked secret: a form that sends it back changes nothing. */
export function isMaskedSecret(text: string): boolean {
  return text.startsWith(hidden);
}

/** True for a possible key (it is sent in a header), a masked one, or '' to remove it. */
export function isSecretText(text: string): boolean {
  return text === '' || isMaskedSecret(text) || /^[\x21-\x7e]{8,400}$/.test(text);
}
