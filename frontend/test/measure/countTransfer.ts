import type { CDPSession } from 'playwright-core';

/** Counts the bytes that come over the wire from now on, headers included; answers how to read the sum. */
export async function countTransfer(cdp: CDPSession): Promise<() => number> {
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  return () => bytes;
}
