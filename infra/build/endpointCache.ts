/**
 * Stands in for the cache behind endpoint discovery, which the DynamoDB client makes and none of its operations uses
 * (Timestream's do); its LRU library would be 7 KB.
 */
export class EndpointCache {
  get(): never {
    throw new Error('Endpoint discovery is left out of function bundles.');
  }
}
