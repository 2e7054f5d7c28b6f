import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const tr: SameKeys<typeof pt> = {
  campaignPaused: {
    connection:
      '{{name}} kampanyası durdu: {{connection}} bağlantısı koptu. Bağlantı geri gelince kendiliğinden devam eder.',
    gone: '{{name}} kampanyası durdu: bağlantısı silindi. Kampanyayı iptal edip yenisini oluşturun.',
    guard:
      '{{name}} kampanyası durdu: çok fazla gönderim başarısız oldu veya çok fazla müşteri çıkmak istedi. Devam etmeden önce rapora bakın.',
    subscription:
      '{{name}} kampanyası durdu: abonelik veya plan kampanyaya izin vermiyor. Bu çözülünce devam eder.',
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
};
