import type { CompanySettingKey } from './settingsModel.ts';

/** A setting that sends a text: the text is required while the setting says so (administration specification, section 6). */
interface SettingText {
  setting: CompanySettingKey;
  sentWhile: 'enabled' | 'disabled';
  text: CompanySettingKey;
}

/**
 * What screens require together. The API takes each alone, since existing clients save one setting at a time: an empty text
 * is sent to nobody.
 */
export const settingTexts = [
  { setting: 'sendMsgTransfTicket', sentWhile: 'enabled', text: 'transferMessage' },
  { setting: 'sendGreetingAccepted', sentWhile: 'enabled', text: 'greetingAcceptedMessage' },
  { setting: 'sendQueuePosition', sentWhile: 'enabled', text: 'sendQueuePositionMessage' },
  { setting: 'acceptCallWhatsapp', sentWhile: 'disabled', text: 'AcceptCallWhatsappMessage' },
] as const satisfies readonly SettingText[];
