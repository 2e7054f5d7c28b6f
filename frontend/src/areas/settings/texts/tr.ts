import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const tr: SameKeys<typeof pt> = {
  settings: {
    title: 'Ayarlar',
    transcription: {
      heading: 'Ses dökümü',
      hint: 'Bir OpenAI anahtarıyla ekibiniz müşterilerin seslerde söylediklerini okuyabilir. Ses OpenAI’ye gönderilir, kullanım oradaki hesabınıza yazılır.',
      stored: 'Kayıtlı anahtar: {{end}}',
      none: 'Kayıtlı anahtar yok',
      key: 'OpenAI anahtarı',
      keyHint: 'Anahtar şifreli saklanır ve bir daha gösterilmez.',
      save: 'Anahtarı kaydet',
      saved: 'Anahtar kaydedildi',
      remove: 'Anahtarı kaldır',
      removeTitle: 'OpenAI anahtarı kaldırılsın mı?',
      removeHint: 'Ekibiniz artık sesleri yazıya dökemez. Daha önce dökülenler kalır.',
      removeAction: 'Kaldır',
      removed: 'Anahtar kaldırıldı',
      invalid: 'Anahtarı OpenAI’nin gösterdiği gibi, boşluksuz yapıştırın',
    },
  },
};
