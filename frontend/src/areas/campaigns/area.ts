import { Send, Settings2 } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { forgetCampaign, storeCampaign } from './campaignCache.ts';
import { tellPause } from './tellPause.ts';
import { campaignsTexts } from './texts/campaignsTexts.ts';

export const campaigns = {
  texts: campaignsTexts,
  routes: [
    {
      paths: ['/campaigns'],
      page: async () => (await import('./pages/CampaignsPage.tsx')).CampaignsPage,
      // Texts for errors about deleted tags and contacts that cannot be written to.
      texts: ['contacts', 'tags'],
      menu: {
        place: 33,
        label: { pt: 'Campanhas', en: 'Campaigns', es: 'Campañas', tr: 'Kampanyalar' },
        icon: Send,
      },
    },
    {
      paths: ['/campaign/:campaignId/report'],
      page: async () => (await import('./pages/CampaignReportPage.tsx')).CampaignReportPage,
      // The export dialog uses the contacts' texts, and a new contact list the lists' texts.
      texts: ['contacts', 'contactLists', 'tags'],
      menu: null,
    },
    {
      paths: ['/campaigns-config'],
      page: async () => (await import('./pages/CampaignSettingsPage.tsx')).CampaignSettingsPage,
      menu: {
        place: 35,
        label: {
          pt: 'Config. de campanhas',
          en: 'Campaign settings',
          es: 'Config. de campañas',
          tr: 'Kampanya ayarları',
        },
        icon: Settings2,
      },
    },
  ],
  live: {
    campaign: {
      apply: ({ action, data }, { client }) => {
        if (action === 'delete') forgetCampaign(client, data.id);
        else if (data.record) {
          storeCampaign(client, data.record);
          tellPause(data.record);
        }
      },
      stale: ['GET /campaigns', 'GET /campaigns/{id}'],
    },
  },
} satisfies Area;
