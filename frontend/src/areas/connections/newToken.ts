import { connectionTokenAlphabet, connectionTokenLength } from '@balcao/shared/connections/connectionRules';

/** A random token of a connection, every character equally likely. */
export function newToken(): string {
  const letters = connectionTokenAlphabet.length;
  // Bytes from here on are skipped: their remainder would make the beginning of the alphabet more likely.
  const most = 256 - (256 % letters);
  let token = '';
  while (token.length < connectionTokenLength)
    for (const byte of crypto.getRandomValues(new Uint8Array(connectionTokenLength)))
      if (byte < most && token.length < connectionTokenLength)
        token += connectionTokenAlphabet[byte % letters];
  return token;
}
