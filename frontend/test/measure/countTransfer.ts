import type { CDPSession } from 'playwright-core';

/** Counts bytes received from now on, headers included; returns a function that reads the sum. */
export async function countTransfer(cdp: CDPSession): Promise<() => number> {
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  return () => bytes;
}
