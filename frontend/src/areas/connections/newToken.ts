import { connectionTokenAlphabet, connectionTokenLength } from '@balcao/shared/connections/connectionRules';

/** A new token of a connection, every character as likely as the others. */
export function newToken(): string {
  const letters = connectionTokenAlphabet.length;
  // Bytes above the last whole round of the alphabet would prefer its beginning.
  const most = 256 - (256 % letters);
  let token = '';
  while (token.length < connectionTokenLength)
    for (const byte of crypto.getRandomValues(new Uint8Array(connectionTokenLength)))
      if (byte < most && token.length < connectionTokenLength)
        token += connectionTokenAlphabet[byte % letters];
  return token;
}
