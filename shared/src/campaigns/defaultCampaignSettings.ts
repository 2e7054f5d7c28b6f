import type { CampaignSettings } from './campaignSettings.ts';

export const defaultCampaignSettings: CampaignSettings = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [],
  sabado: false,
  domingo: false,
  startHour: '09:00',
  endHour: '18:00',
  optOutWords: ['SAIR', 'PARAR', 'STOP'],
  optOutNote: true,
  optOutNoteText: '',
  guard: true,
};

export const campaignSettingKeys = Object.keys(defaultCampaignSettings) as (keyof CampaignSettings)[];
