import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const tr: SameKeys<typeof pt> = {
  messagesApi: {
    title: 'Mesaj API’si',
    what: 'Bir bağlantının token’ıyla sistemleriniz o bağlantıdan mesaj gönderir: sipariş bildirimleri, kodlar, faturalar. Bağlantıyı seçin, bir örnek kopyalayın ve burada deneyin.',
    reference: 'API belgeleri',
    noConnection: 'Önce bir numara bağlayın: mesajlar oradan gider.',
    connect: 'Numara bağla',
    credentials: 'Bağlantı ve token',
    connection: 'Bağlantı',
    connectionHint: 'Mesajlar oradan gider',
    token: 'Token',
    tokenHint: 'Şifre gibi saklayın. Bağlantılar ekranında değiştirilir; eskisi hemen geçersiz olur.',
    tokenMissing: 'Bu bağlantının token’ı yok: bağlantılar ekranında oluşturun.',
    tokenRefused: 'Token geçersiz ya da az önce oluşturuldu: birkaç saniye sonra yeniden deneyin.',
    showToken: 'Token’ı göster',
    hideToken: 'Token’ı gizle',
    copyToken: 'Token’ı kopyala',
    tokenCopied: 'Token kopyalandı',
    yourToken: 'TOKENINIZ',
    instructions: 'Nasıl gönderilir',
    call: 'Çağrı',
    language: 'Dil',
    example: 'Merhaba! Siparişiniz yola çıktı.',
    copy: 'Kopyala',
    copied: 'Örnek kopyalandı',
    limits:
      'Her token saniyede 10, aynı anda 20 çağrı kabul eder. Fazlasına Retry-After ile 429 döner. Idempotency-Key başlığıyla 24 saat içinde yinelenen aynı çağrı bir kez gönderir.',
    try: 'Dene',
    number: 'Numara',
    numberHint: 'Ülke ve alan koduyla: 5511999999999. Mesaj gerçekten gönderilir.',
    body: 'Mesaj',
    file: 'Dosya',
    chooseFile: 'Dosya seç',
    send: 'Gönder',
    sent: 'Mesaj gönderildi',
    lastCalls: 'Son çağrılar',
    noCalls: 'Son yedi günde çağrı yok. Gelecek 50 çağrı, aldıkları yanıtla burada anında görünür.',
    accepted: 'kabul edildi',
    calls: {
      text: 'Metin',
      media: 'Dosya',
      linkImage: 'Bağlantıdan resim',
      checkNumber: 'Numara sorgula',
    },
    hints: {
      text: 'Bir metin gönderir. Kişi için görüşme açar ya da açık olanı sürdürür; queueId, userId, closeTicket ve noRegister bunu değiştirir.',
      media: 'Metin ilkinin altında olmak üzere, toplam 4,5 MB’a kadar en çok 5 dosya gönderir.',
      linkImage: 'Herkese açık bir https adresinden 5 MB’a kadar bir resmi alıp gönderir.',
      checkNumber:
        'Numaranın WhatsApp’ta olup olmadığını ve WhatsApp’ın onu nasıl yazdığını söyler. Olmayan 400 ile reddedilir.',
    },
    showAnswer: 'Yanıtı gör',
    answer: {
      messages: 'Mesajlar',
      numberFormatted: 'WhatsApp’ın yazdığı gibi',
      requestId: 'İstek (requestId)',
      ticket: 'Görüşme',
    },
    columns: {
      details: 'Yanıt',
      at: 'Ne zaman',
      operation: 'Çağrı',
      number: 'Numara',
      answer: 'Yanıt',
      ms: 'ms',
    },
    operations: {
      send: 'Gönder',
      linkImage: 'Bağlantıdan resim',
      checkNumber: 'Numara sorgula',
    },
  },
  errors: {
    ERR_CONSENT_AWAITED:
      'Müşteri gizlilik bildirimine henüz yanıt vermedi: o zamana dek bir şey gönderilmez.',
    ERR_LINK_REFUSED:
      'Bu adres alınamaz: bağlantı noktası ve şifre içermeyen, herkese açık bir https adresi kullanın.',
    ERR_LINK_UNREACHABLE: 'Adres bir dosyayla yanıt vermedi: bağlantıyı kontrol edip yeniden deneyin.',
    ERR_LINK_NOT_IMAGE: 'Bu adresteki bir resim değil.',
  },
};
