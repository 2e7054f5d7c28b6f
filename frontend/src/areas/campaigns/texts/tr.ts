import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';
import { tr as campaignReport } from './report/tr.ts';
import { tr as campaignSettings } from './settings/tr.ts';

export const tr: SameKeys<typeof pt> = {
  campaigns: {
    title: 'Kampanyalar',
    empty: 'Henüz kampanya yok',
    status: {
      INATIVA: 'Etkin değil',
      PROGRAMADA: 'Planlandı',
      EM_ANDAMENTO: 'Sürüyor',
      CANCELADA: 'İptal edildi',
      FINALIZADA: 'Bitti',
    },
    pauses: {
      hours: 'Gönderim saatleri dışında',
      connection: 'Bağlantı kopuk',
      cap: 'Bugünkü sınıra ulaşıldı',
      guard: 'Koruma durdurdu',
      subscription: 'Abonelik veya plan izin vermiyor',
    },
    goesOn: 'devam: {{when}}',
    skips: {
      invalid: 'Numara WhatsApp’ta değil',
      blocked: 'Engellenmiş kişi',
      optedOut: 'Kampanya istemiyor',
      gone: 'Silinmiş kişi',
      consent: 'Onay yok (LGPD)',
      text: 'Metin boş ya da çok uzun',
      duplicated: 'Numara başka bir kişinin',
    },
  },
  errors: {
    ERR_NO_CAMPAIGN_FOUND: 'Bu kampanya artık yok.',
    ERR_CAMPAIGN_RUNNING: 'Süren bir kampanya silinemez. Önce iptal edin.',
    ERR_CAMPAIGN_FIXED: 'Bu kampanya artık değiştirilemez: başladı ya da bir saatten kısa sürede başlayacak.',
    ERR_CAMPAIGN_NOT_RUNNING: 'Bu kampanya sürmüyor.',
    ERR_CAMPAIGN_BEGUN: 'Bu kampanya zaten başlatıldı.',
    ERR_CAMPAIGN_EMPTY: 'En az bir mesaj yazın ya da bir dosya ekleyin.',
    ERR_CAMPAIGN_NO_QUESTION: 'En az bir onay mesajı yazın.',
    ERR_CAMPAIGN_NO_AUDIENCE: 'Bir kişi listesi ya da etiket seçin.',
    ERR_TOO_MANY_CAMPAIGNS: 'Çok fazla kampanya var. Bitenleri silin.',
  },
  campaignReport,
  campaignSettings,
};
