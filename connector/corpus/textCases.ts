import { proto } from 'baileys';
import type { Chance } from './random.ts';
import type { HostileCase } from './hostileCase.ts';
import { encode, field, judge, nested } from './rawMessage.ts';

type Make = (chance: Chance, sink: string) => HostileCase;

const odd = [
  '*a* ',
  '_a_ ',
  '~a~ ',
  '```a``` ',
  '> ',
  'https://a.example/',
  '\u202e',
  '\u200b',
  '\u0000',
  '\ufffe',
  '😀',
  '\r\n',
  'ﷺ',
  'a\u0301',
  '%00',
  '<b>',
  '{{name}}',
  '"\\',
];

/** A text that nobody would write. */
export function oddText(chance: Chance, longest = 60_000): string {
  const part = chance.of(odd);
  return part.repeat(1 + chance.whole(Math.max(1, Math.floor(longest / part.length))));
}

const message = (
  name: string,
  content: proto.IMessage,
  shown: HostileCase['shown'] = true,
  says?: string,
): HostileCase => ({
  name,
  stanza: { plain: encode(content) },
  shown,
  ...(says !== undefined && { says }),
});
/** A case with one of these messages, picked at random; each comes with the text that staff must be able to read. */
const oneOf = (chance: Chance, name: string, of: readonly [proto.IMessage, says: string][]): HostileCase => {
  const [content, says] = chance.of(of);
  return message(name, content, true, says);
};
const unseen = '\u200b';
const photo = `PHOTO;BASE64:${'A'.repeat(100_000)}`;
const { Type } = proto.Message.ProtocolMessage;
const key = (id: string) => ({ remoteJid: '5511900000001@s.whatsapp.net', fromMe: true, id });

/** Properly encrypted messages with content that no phone would send. */
export const textCases: readonly Make[] = [
  (chance) => message('text of marks', { conversation: oddText(chance) }),
  (chance) => message('text without end', { conversation: 'a'.repeat(100_000 + chance.whole(900_000)) }),
  (chance) =>
    message('blank text', { conversation: chance.of(['', ' ', '\u200b', '\n\n', '\u0000', '\ufeff']) }),
  (chance) =>
    message('thousands of mentions', {
      extendedTextMessage: {
        text: '@todos',
        contextInfo: {
          mentionedJid: Array.from({ length: 2000 + chance.whole(4000) }, (_, at) => `${at}@s.whatsapp.net`),
        },
      },
    }),
  (chance) => ({
    name: 'quotations within quotations',
    stanza: { plain: nested('quoted', chance.of([10, 90, 110, 1000, 3000])) },
    shown: true,
  }),
  (chance) => ({
    name: 'wrappings within wrappings',
    stanza: { plain: nested('disappearing', chance.of([4, 6, 60, 500, 2000])) },
    shown: true,
  }),
  (chance) => ({
    name: 'copies of copies',
    stanza: { plain: nested('forwarded', chance.of([1, 2, 200])) },
    shown: true,
  }),
  (chance) =>
    message('quotation of somebody else’s message', {
      extendedTextMessage: {
        text: 'sim',
        contextInfo: {
          stanzaId: chance.of(['3EB0AAAA', '', 'x'.repeat(5000), '__proto__']),
          participant: chance.of(['5511900000001@s.whatsapp.net', 'x', '', '@']),
          remoteJid: '5511977770000@s.whatsapp.net',
          quotedMessage: { conversation: oddText(chance, 20_000) },
        },
      },
    }),
  (chance, sink) =>
    message('preview of an address', {
      extendedTextMessage: {
        text: `veja ${sink}/a`,
        matchedText: `${sink}/a`,
        title: oddText(chance, 2000),
        thumbnailDirectPath: `//${new URL(sink).host}/t`,
        mediaKey: chance.bytes(32),
        jpegThumbnail: chance.bytes(chance.of([0, 1, 5000])),
        contextInfo: {
          externalAdReply: {
            title: 'a',
            mediaUrl: `${sink}/m`,
            thumbnailUrl: `${sink}/t`,
            sourceUrl: `${sink}/s`,
            originalImageUrl: `${sink}/o`,
          },
        },
      },
    }),
  (chance) =>
    message('place out of this world', {
      locationMessage: {
        degreesLatitude: chance.of([Number.NaN, Infinity, -1e300, 91]),
        degreesLongitude: chance.of([Number.NaN, -Infinity, 1e300, 181]),
        name: oddText(chance, 5000),
        url: 'javascript:alert(1)',
        jpegThumbnail: chance.bytes(10),
      },
    }),
  (chance) =>
    message('contact cards', {
      contactsArrayMessage: {
        displayName: 'muitos',
        contacts: Array.from({ length: chance.of([1, 50, 2000]) }, () => ({
          displayName: oddText(chance, 300),
          vcard: `BEGIN:VCARD\n${oddText(chance, 300)}`,
        })),
      },
    }),
  (chance) =>
    message('contact card without end', {
      contactMessage: {
        displayName: oddText(chance, 3000),
        vcard: 'TEL;'.repeat(50_000 + chance.whole(50_000)),
      },
    }),
  (chance) =>
    oneOf(chance, 'large and worth reading', [
      [
        {
          contactMessage: {
            displayName: 'Zé',
            vcard: `BEGIN:VCARD\nFN:Zé\n${photo}\nitem1.TEL:5511\nEND:VCARD`,
          },
        },
        '5511',
      ],
      [
        {
          contactsArrayMessage: {
            contacts: Array.from({ length: 5 }, (_, at) => ({
              vcard: `${photo}\nFN:Pessoa ${at}\nTEL:${at}`,
            })),
          },
        },
        'Pessoa 4',
      ],
      [
        {
          locationMessage: { degreesLatitude: 1, degreesLongitude: 2, name: 'Loja', url: 'x'.repeat(70_000) },
        },
        'Loja',
      ],
      [{ locationMessage: { degreesLatitude: 91, degreesLongitude: 181, name: 'Longe' } }, 'Longe'],
      [
        {
          pollCreationMessageV3: {
            name: 'Quando?',
            options: Array.from({ length: 5000 }, (_, at) => ({ optionName: `Dia ${at} ${'o'.repeat(40)}` })),
          },
        },
        'Dia 0',
      ],
      [
        {
          listMessage: {
            description: unseen,
            sections: [
              {
                rows: Array.from({ length: 800 }, (_, at) => ({
                  title: `Linha ${at}`,
                  rowId: 'x'.repeat(200),
                })),
              },
            ],
          },
        },
        'Linha 0',
      ],
    ]),
  (chance) =>
    oneOf(
      chance,
      'of invisible letters',
      [
        { pollCreationMessageV3: { name: unseen, options: [{ optionName: unseen }] } },
        { listMessage: { title: unseen, sections: [{ rows: [{ title: ' ', rowId: 'x' }] }] } },
        { buttonsMessage: { contentText: unseen, buttons: [{ buttonText: { displayText: unseen } }] } },
        { interactiveMessage: { body: { text: unseen } } },
        { eventMessage: { name: unseen } },
        { extendedTextMessage: { text: unseen, contextInfo: { externalAdReply: { title: unseen } } } },
        { interactiveResponseMessage: { nativeFlowResponseMessage: { paramsJson: '{"x":' } } },
      ].map((content): [proto.IMessage, string] => [content, 'phoneOnly']),
    ),
  (chance) =>
    message('poll', {
      pollCreationMessageV3: {
        name: oddText(chance, 3000),
        options: Array.from({ length: chance.of([0, 1, 5000]) }, () => ({ optionName: oddText(chance, 50) })),
        selectableOptionsCount: 4_294_967_295,
      },
    }),
  (chance) =>
    message('list', {
      listMessage: {
        title: oddText(chance, 3000),
        description: chance.of(['', 'escolha']),
        sections: Array.from({ length: chance.of([0, 3, 800]) }, () => ({
          title: oddText(chance, 50),
          rows: [{ rowId: 'x', title: oddText(chance, 50) }],
        })),
      },
    }),
  (chance) =>
    message('answer to nothing', {
      listResponseMessage: { title: chance.of(['', 'Opção']), singleSelectReply: { selectedRowId: 'x' } },
    }),
  (chance) =>
    message('event at no time', {
      eventMessage: { name: chance.of(['', 'festa']), startTime: -1, endTime: 9e18, isCanceled: true },
    }),
  (chance) =>
    message('order', {
      orderMessage: { orderTitle: chance.of(['', 'bolo']), itemCount: -1, thumbnail: chance.bytes(3) },
    }),
  (chance) =>
    message('kinds that nothing here shows', {
      ...chance.of<proto.IMessage>([
        { paymentInviteMessage: { serviceType: 3 } },
        { sendPaymentMessage: { noteMessage: { conversation: 'x' } } },
        { requestPhoneNumberMessage: {} },
        { callLogMesssage: { isVideo: true } },
        { placeholderMessage: { type: 0 } },
        { messageContextInfo: { messageSecret: chance.bytes(32) } },
      ]),
    }),
  (chance, sink) =>
    message('pack of stickers', {
      stickerPackMessage: {
        stickerPackId: 'p',
        name: oddText(chance, 500),
        directPath: `//${new URL(sink).host}/p`,
        mediaKey: chance.bytes(32),
        thumbnailDirectPath: `@${new URL(sink).host}/t`,
        stickers: [{ fileName: '../../x', mimetype: 'text/html' }],
      },
    }),
  (chance) => ({
    name: 'kind of tomorrow',
    stanza: { plain: field(2000 + chance.whole(5000), Buffer.from('novo')) },
    shown: true,
  }),
  (chance) => ({
    name: 'nothing at all',
    stanza: { padded: chance.of([Buffer.of(1), Buffer.of(2, 2)]) },
    shown: true,
  }),
  (chance) => ({
    name: 'wrong padding',
    stanza: {
      padded: Buffer.concat([encode({ conversation: 'x' }), Buffer.of(chance.of([0, 17, 200, 255]))]),
    },
    shown: true,
  }),
  (chance) => ({
    name: 'no protobuf',
    stanza: { padded: chance.bytes(1 + chance.whole(400)) },
    shown: 'either',
  }),
  (chance) => {
    const whole = encode({
      extendedTextMessage: {
        text: 'olá',
        contextInfo: { stanzaId: 'A', quotedMessage: { conversation: 'b' } },
      },
      messageContextInfo: { messageSecret: chance.bytes(32) },
    });
    const bytes = Buffer.from(whole.subarray(0, 1 + chance.whole(whole.length)));
    for (let at = chance.whole(4); at >= 0; at--) bytes[chance.whole(bytes.length)] = chance.whole(256);
    return { name: 'damaged protobuf', stanza: { plain: bytes }, shown: judge(bytes) };
  },
  (chance) =>
    message(
      'change of somebody else’s message',
      chance.of<proto.IMessage>([
        { protocolMessage: { type: Type.REVOKE, key: key('3EB0AAAA') } },
        { protocolMessage: { type: Type.REVOKE } },
        {
          protocolMessage: {
            type: Type.MESSAGE_EDIT,
            key: key('3EB0AAAA'),
            editedMessage: { conversation: 'reembolso aprovado' },
          },
        },
        { protocolMessage: { type: Type.MESSAGE_EDIT, key: key('y'.repeat(9000)), editedMessage: {} } },
        { reactionMessage: { key: key('3EB0AAAA'), text: oddText(chance, 3000) } },
        { reactionMessage: { key: { id: '', remoteJid: 'x' }, text: '' } },
      ]),
      false,
    ),
  () =>
    // Baileys fails on a reaction without a target, so this one is shown as unreadable.
    message('reaction to nothing', { reactionMessage: { text: '👍' } }, 'either'),
  (chance, sink) =>
    message(
      'word of our own phone from a stranger',
      {
        protocolMessage: chance.of<proto.Message.IProtocolMessage>([
          {
            type: Type.HISTORY_SYNC_NOTIFICATION,
            historySyncNotification: {
              syncType: 3,
              directPath: `//${new URL(sink).host}/h`,
              mediaKey: chance.bytes(32),
            },
          },
          { type: Type.HISTORY_SYNC_NOTIFICATION },
          { type: Type.APP_STATE_SYNC_KEY_SHARE, appStateSyncKeyShare: { keys: [{}] } },
          {
            type: Type.LID_MIGRATION_MAPPING_SYNC,
            lidMigrationMappingSyncMessage: { encodedMappingPayload: chance.bytes(9) },
          },
          {
            type: Type.PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE,
            peerDataOperationRequestResponseMessage: {},
          },
          { type: Type.EPHEMERAL_SETTING, ephemeralExpiration: 4_294_967_295 },
          { type: 99 as never },
        ]),
      },
      false,
    ),
  (chance) =>
    message(
      'for machines alone',
      chance.of<proto.IMessage>([
        {
          senderKeyDistributionMessage: {
            groupId: '120363000000000000@g.us',
            axolotlSenderKeyDistributionMessage: chance.bytes(70),
          },
        },
        { keepInChatMessage: { key: key('3EB0AAAA'), keepType: 1 } },
        { pollUpdateMessage: { pollCreationMessageKey: key('X'), vote: { encPayload: chance.bytes(9) } } },
        { pollUpdateMessage: {} },
        { encCommentMessage: { targetMessageKey: key('X') } },
        { secretEncryptedMessage: { targetMessageKey: key('X'), encPayload: chance.bytes(5) } },
        { pinInChatMessage: { key: key('3EB0AAAA'), type: 1 } },
        { albumMessage: { expectedImageCount: 2 }, messageContextInfo: {} },
      ]),
      false,
    ),
  (chance) =>
    message('key of a group that is none', {
      senderKeyDistributionMessage: {
        groupId: chance.of(['x', '', '120363000000000000@g.us']),
        axolotlSenderKeyDistributionMessage: chance.bytes(chance.of([0, 3, 70])),
      },
      conversation: 'e um texto',
    }),
];
