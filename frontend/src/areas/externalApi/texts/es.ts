import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const es: SameKeys<typeof pt> = {
  messagesApi: {
    title: 'API de mensajes',
    what: 'Con el token de una conexión, sus sistemas envían mensajes por ella: avisos de pedido, códigos, facturas. Elija la conexión, copie un ejemplo y pruebe aquí mismo.',
    reference: 'Referencia de la API',
    noConnection: 'Conecte antes un número: los mensajes salen por él.',
    connect: 'Conectar un número',
    credentials: 'Conexión y token',
    connection: 'Conexión',
    connectionHint: 'Por ella salen los mensajes',
    token: 'Token',
    tokenHint:
      'Guárdelo como una contraseña. Se cambia en la pantalla de conexiones y el anterior deja de valer en el acto.',
    tokenMissing: 'Esta conexión no tiene token: cree uno en la pantalla de conexiones.',
    tokenRefused: 'Token inválido, o creado hace un instante: intente de nuevo en unos segundos.',
    showToken: 'Mostrar token',
    hideToken: 'Ocultar token',
    copyToken: 'Copiar token',
    tokenCopied: 'Token copiado',
    yourToken: 'SU_TOKEN',
    instructions: 'Cómo enviar',
    call: 'Llamada',
    language: 'Lenguaje',
    example: '¡Hola! Su pedido salió para entrega.',
    copy: 'Copiar',
    copied: 'Ejemplo copiado',
    limits:
      'Cada token acepta 10 llamadas por segundo y 20 a la vez. Por encima, la respuesta es 429, con Retry-After. Con el encabezado Idempotency-Key, la misma llamada repetida en 24 horas envía una sola vez.',
    try: 'Probar',
    number: 'Número',
    numberHint: 'Con código de país y de área: 5511999999999. El mensaje se envía de verdad.',
    body: 'Mensaje',
    file: 'Archivo',
    chooseFile: 'Elegir archivo',
    send: 'Enviar',
    sent: 'Mensaje enviado con éxito',
    lastCalls: 'Últimas llamadas',
    noCalls:
      'Ninguna llamada en los últimos siete días. Las próximas 50 aparecen aquí al instante, con su respuesta.',
    accepted: 'aceptada',
    calls: {
      text: 'Texto',
      media: 'Archivo',
      linkImage: 'Imagen por enlace',
      checkNumber: 'Consultar número',
    },
    hints: {
      text: 'Envía un texto. Abre una atención para el contacto, o sigue la que está abierta; queueId, userId, closeTicket y noRegister lo cambian.',
      media: 'Envía hasta 5 archivos, 4,5 MB en total, con el texto en el primero.',
      linkImage: 'Busca una imagen de hasta 5 MB en una dirección https pública y la envía.',
      checkNumber:
        'Dice si el número está en WhatsApp y cómo lo escribe WhatsApp. Uno que no está se rechaza con 400.',
    },
    showAnswer: 'Ver la respuesta',
    answer: {
      messages: 'Mensajes',
      numberFormatted: 'Como lo escribe WhatsApp',
      requestId: 'Solicitud (requestId)',
      ticket: 'Atención',
    },
    columns: {
      details: 'Respuesta',
      at: 'Cuándo',
      operation: 'Llamada',
      number: 'Número',
      answer: 'Respuesta',
      ms: 'ms',
    },
    operations: {
      send: 'Enviar',
      linkImage: 'Imagen por enlace',
      checkNumber: 'Consultar número',
    },
  },
  errors: {
    ERR_CONSENT_AWAITED:
      'El cliente aún no respondió al aviso de privacidad: hasta entonces no se le envía nada.',
    ERR_LINK_REFUSED: 'Esta dirección no se puede buscar: use una https pública, sin puerto ni contraseña.',
    ERR_LINK_UNREACHABLE: 'La dirección no respondió con un archivo: revise el enlace e intente de nuevo.',
    ERR_LINK_NOT_IMAGE: 'Lo que hay en esta dirección no es una imagen.',
  },
};
