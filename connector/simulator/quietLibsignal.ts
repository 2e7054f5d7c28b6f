// libsignal prints whole sessions, private keys included, through console.info, console.warn and console.error.
// Import this module before anything that imports libsignal or baileys.
const libsignalPhrases = [
  'Closing session:',
  'Opening session:',
  'Removing old closed session:',
  'Migrating session to:',
  'Session already closed',
  'Session already open',
  'Closing open session in favor of incoming prekey bundle',
  'Closing stale open session',
  'Decrypted message with closed session.',
  'Failed to decrypt message with any known session...',
  'Session error:',
];

function withoutLibsignal(write: (...data: unknown[]) => void): (...data: unknown[]) => void {
  return (...data) => {
    const first = data[0];
    if (typeof first === 'string' && libsignalPhrases.some((phrase) => first.startsWith(phrase))) return;
    write(...data);
  };
}

console.info = withoutLibsignal(console.info.bind(console));
console.warn = withoutLibsignal(console.warn.bind(console));
console.error = withoutLibsignal(console.error.bind(console));
