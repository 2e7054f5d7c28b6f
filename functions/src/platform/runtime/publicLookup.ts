import { lookup as resolve, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { ExternalFailure } from './externalFailure.ts';
import { isPublicAddress } from './isPublicAddress.ts';

/**
 * DNS lookup that fails if any resolved address is not public. The request connects to the address checked here, so DNS
 * rebinding cannot bypass the check.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '', 0);
    const [first] = found;
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
      return done(new ExternalFailure('refused') as NodeJS.ErrnoException, '', 0);
    if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};
