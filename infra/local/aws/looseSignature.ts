/**
 * An Authorization header for local engines. They check that it exists and, if several services share one address,
 * which service it names, but not the signature.
 */
export function looseSignature(service: string): string {
  return `AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/${service}/aws4_request, SignedHeaders=host;x-amz-date, Signature=local`;
}
