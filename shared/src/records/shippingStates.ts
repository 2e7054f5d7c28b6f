/** State of a recipient: the latest known. */
export const shippingStates = [
  'skipped',
  'asked',
  'declined',
  'sent',
  'delivered',
  'read',
  'replied',
  'failed',
] as const;
export type ShippingState = (typeof shippingStates)[number];
