import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const tr: SameKeys<typeof pt> = {
  plans: {
    title: 'Planlar',
    count_one: '{{count}} plan',
    count_other: '{{count}} plan',
    add: 'Yeni plan',
    empty: 'Henüz plan yok',
    emptyHint:
      'Plan, bir şirketin kaç kullanıcısı, bağlantısı ve kuyruğu olduğunu ve neleri kullanabileceğini söyler.',
    columns: {
      name: 'Ad',
      users: 'Kullanıcılar',
      connections: 'Bağlantılar',
      queues: 'Kuyruklar',
      amount: 'Ücret',
      isPublic: 'Herkese açık',
      flags: 'Özellikler',
    },
    flagsOf: '{{used}} / {{all}}',
    yes: 'Evet',
    no: 'Hayır',
    editRow: '{{name}} düzenle',
    deleteRow: '{{name}} sil',
    deleteTitle: '{{name}} planı silinsin mi?',
    deleteHint:
      'Bu kaydı gerçekten silmek istiyor musunuz? Yalnızca hiçbir şirketin bulunmadığı plan silinebilir.',
    saved: 'İşlem tamamlandı!',
    saveFailed:
      'İşlem yapılamadı. Aynı adda bir plan olup olmadığını ya da alanların doğru doldurulup doldurulmadığını kontrol edin',
    addTitle: 'Yeni plan',
    editTitle: 'Planı düzenle',
    fields: {
      name: 'Ad',
      nameRequired: 'Ad zorunludur',
      users: 'Kullanıcılar',
      connections: 'Bağlantılar',
      queues: 'Kuyruklar',
      amount: 'Ücret (BRL)',
      amountHint: 'Aylık, 99,90 gibi.',
      isPublic: 'Kayıtta sunulur',
    },
    numberWrong: 'En çok {{most}} olan bir tam sayı girin.',
    amountWrong: '99,90 gibi, en çok 1 milyon bir tutar girin.',
    features: 'Şirketin kullanabilecekleri',
    flags: {
      useWhatsapp: 'WhatsApp',
      useFacebook: 'Facebook',
      useInstagram: 'Instagram',
      useCampaigns: 'Kampanyalar',
      useSchedules: 'Zamanlanmış iletiler',
      useInternalChat: 'İç sohbet',
      useExternalApi: 'Dış API',
      useKanban: 'Kanban',
      useOpenAi: 'OpenAI istemleri',
      useIntegrations: 'Entegrasyonlar',
    },
  },
  errors: {
    ERR_PLAN_NAME_ALREADY_EXISTS: 'Bu adda bir plan zaten var.',
    ERR_PLAN_IN_USE: 'Bu planda şirketler var. Silmeden önce onları başka bir plana taşıyın.',
  },
};
