import { connectionTokenAlphabet, connectionTokenLength } from '@balcao/shared/connections/connectionRules';

/** A random token of a connection, every character equally likely. */
export function newToken(): string {
  const letters = connectionTokenAlphabet.length;
  // Larger bytes are skipped: the remainder would prefer the beginning of the alphabet.
  const most = 256 - (256 % letters);
  let token = '';
  while (token.length < connectionTokenLength)
    for (const byte of crypto.getRandomValues(new Uint8Array(connectionTokenLength)))
      if (byte < most && token.length < connectionTokenLength)
        token += connectionTokenAlphabet[byte % letters];
  return token;
}
