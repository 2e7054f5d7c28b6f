import type { CompanySettingKey } from './settingsModel.ts';

/** A setting that sends a text; the text is required while the setting has the value `sentWhile`. */
interface SettingText {
  setting: CompanySettingKey;
  sentWhile: 'enabled' | 'disabled';
  text: CompanySettingKey;
}

/**
 * Texts that screens require. The API does not, since existing clients save one setting at a time; an empty text is not
 * sent.
 */
export const settingTexts = [
  { setting: 'sendMsgTransfTicket', sentWhile: 'enabled', text: 'transferMessage' },
  { setting: 'sendGreetingAccepted', sentWhile: 'enabled', text: 'greetingAcceptedMessage' },
  { setting: 'sendQueuePosition', sentWhile: 'enabled', text: 'sendQueuePositionMessage' },
  { setting: 'acceptCallWhatsapp', sentWhile: 'disabled', text: 'AcceptCallWhatsappMessage' },
] as const satisfies readonly SettingText[];
