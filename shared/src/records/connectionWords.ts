// Apart from the schemas, so that functions that need only these words load no schema.
export const connectionStatuses = [
  'OPENING',
  'qrcode',
  'PAIRING',
  'CONNECTED',
  'TIMEOUT',
  'DISCONNECTED',
] as const;

export const channels = ['whatsapp', 'facebook', 'instagram', 'whatsappapi'] as const;
