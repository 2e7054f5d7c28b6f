/** How far it has got with a recipient: the latest of what is known. */
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
