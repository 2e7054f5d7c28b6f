// Apart from the schemas: functions that need these words alone load none.
export const connectionStatuses = [
  'OPENING',
  'qrcode',
  'PAIRING',
  'CONNECTED',
  'TIMEOUT',
  'DISCONNECTED',
] as const;

export const channels = ['whatsapp', 'facebook', 'instagram', 'whatsappapi'] as const;
