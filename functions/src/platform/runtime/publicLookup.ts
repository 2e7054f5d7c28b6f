import { lookup as resolve, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { ExternalFailure } from './externalFailure.ts';
import { isPublicAddress } from './isPublicAddress.ts';

/** What is resolved here is what is connected to; where one of the addresses leads inside, none of them is. */
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
