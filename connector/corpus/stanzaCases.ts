import { proto, type BinaryNode } from 'baileys';
import type { Chance } from './random.ts';
import type { HostileCase, HostileStanza } from './hostileCase.ts';
import { encode } from './rawMessage.ts';
import { oddText } from './textCases.ts';

type Make = (chance: Chance, sink: string) => HostileCase;

const text = (body: string): Buffer => encode({ conversation: body });
const node = (
  tag: string,
  attrs: Record<string, string> = {},
  content?: BinaryNode['content'],
): BinaryNode => ({
  tag,
  attrs,
  ...(content !== undefined && { content }),
});
const enc = (type: string, content: BinaryNode['content']): BinaryNode =>
  node('enc', { v: '2', type }, content);
const shown = (name: string, stanza: HostileStanza): HostileCase => ({ name, stanza, shown: true });
const hidden = (name: string, stanza: HostileStanza): HostileCase => ({ name, stanza, shown: false });
const odd = (name: string, stanza: HostileStanza): HostileCase => ({ name, stanza, shown: 'either' });
const retried = { conversation: 'de novo' };
const { Type } = proto.Message.ProtocolMessage;

/** Stanzas that are malformed themselves, whatever their content. */
export const stanzaCases: readonly Make[] = [
  (chance) => shown('in clear', { children: [node('plaintext', {}, text(oddText(chance, 500)))] }),
  (chance) => shown('in clear, unreadable', { children: [node('plaintext', {}, chance.bytes(40))] }),
  () => shown('in clear, empty', { children: [node('plaintext', {}, Buffer.alloc(0))] }),
  (chance, sink) =>
    shown('in clear, with a file', {
      children: [
        node(
          'plaintext',
          {},
          encode({
            imageMessage: { url: `${sink}/p`, mediaKey: chance.bytes(32), mimetype: 'image/jpeg\n' },
          }),
        ),
      ],
    }),
  (chance) =>
    shown('in clear and sealed', {
      plain: text('selada'),
      children: [node('plaintext', {}, chance.bytes(9))],
    }),
  () => shown('nothing in it', { children: [] }),
  (chance) =>
    shown('not there', {
      children: [
        node('unavailable', {
          type: chance.of([
            'view_once',
            'view_once_unavailable_fanout',
            'bot_unavailable_fanout',
            'hosted_unavailable_fanout',
            'x'.repeat(300),
          ]),
        }),
      ],
    }),
  () =>
    shown('not there, of last month', {
      attrs: { t: String(Math.floor(Date.now() / 1000) - 30 * 86_400) },
      children: [],
    }),
  (chance) =>
    shown('garbage for a ciphertext', {
      children: [enc(chance.of(['msg', 'pkmsg', 'skmsg']), chance.bytes(chance.of([1, 33, 200])))],
      retried,
    }),
  (chance) =>
    shown('no ciphertext', {
      children: [enc(chance.of(['msg', 'pkmsg', 'skmsg']), Buffer.alloc(0))],
      retried,
    }),
  (chance) =>
    shown('sealed in an unknown way', {
      children: [enc(chance.of(['msmsg', 'frskmsg', 'x', '']), chance.bytes(60))],
      retried,
    }),
  (chance) =>
    shown('sealed, and once more in an unknown way', {
      plain: text('visível'),
      children: [enc(chance.of(['frskmsg', 'x']), chance.bytes(60))],
    }),
  () => shown('children for a ciphertext', { children: [enc('msg', [node('x')])], retried }),
  (chance) => shown('text for a ciphertext', { children: [enc('msg', oddText(chance, 100))], retried }),
  (chance) =>
    shown('odd attributes', {
      plain: text('oi'),
      attrs: {
        t: chance.of(['', 'NaN', '-5', '99999999999999999', '0', undefined as never]),
        notify: oddText(chance, 3000),
        type: chance.of(['media', 'poll', '', 'x'.repeat(500)]),
        edit: chance.of(['1', '7', '99']),
        verified_name: '1',
      },
    }),
  (chance) =>
    shown('odd id', {
      plain: text('oi'),
      attrs: {
        id: `${chance.of(['#', ':', '|', '\u0000', '__proto__', 'constructor', '😀'])}${chance.whole(1e9)}${chance.of(['', 'z'.repeat(5000)])}`,
      },
    }),
  (chance) =>
    shown('wrong certificate of a name', {
      plain: text('loja'),
      children: [
        node(
          'verified_name',
          { v: '1' },
          proto.VerifiedNameCertificate.encode({ details: chance.bytes(3) }).finish(),
        ),
      ],
    }),
  (chance) =>
    shown('list of people', {
      plain: text('promoção'),
      attrs: { from: `${chance.whole(1e9)}@broadcast`, participant: 'ME' },
    }),
  (chance) =>
    shown('author of a chat of two', {
      plain: text('oi'),
      attrs: { participant: chance.of(['5511977770000@s.whatsapp.net', 'x', '@g.us', '1:99@lid']) },
    }),
  (chance) =>
    hidden('status or newsletter', {
      children: [node('plaintext', {}, text('oi'))],
      attrs: {
        from: chance.of([
          'status@broadcast',
          '120363000@newsletter',
          '0@s.whatsapp.net',
          's.whatsapp.net',
          '',
        ]),
      },
    }),
  (chance) =>
    odd('chat that is hardly one', {
      children: [node('plaintext', {}, text('oi'))],
      attrs: {
        from: chance.of([
          '123@broadcast',
          '120363@g.us',
          'x@bot',
          '@s.whatsapp.net',
          'abc@s.whatsapp.net',
          'x@call',
        ]),
      },
    }),
  () => shown('stranger who says nothing of to whom', { plain: text('oi'), attrs: { recipient: '' } }),
  (chance) =>
    hidden('stranger who says to be us', {
      children: [node('plaintext', {}, text('oi'))],
      attrs: { recipient: chance.of(['5511977770000@s.whatsapp.net', 'x']) },
    }),
  (chance) =>
    odd('group that we are not in', {
      children: [enc('skmsg', chance.bytes(90))],
      attrs: {
        from: '120363111@g.us',
        participant: chance.of(['', 'x', '5511977770000@s.whatsapp.net', undefined as never]),
      },
    }),
  (chance, sink) =>
    hidden('history from elsewhere', {
      peer: {
        type: Type.HISTORY_SYNC_NOTIFICATION,
        historySyncNotification: {
          syncType: chance.of([0, 2, 3, 4]),
          mediaKey: chance.bytes(32),
          fileSha256: chance.bytes(32),
          directPath: chance.of([`@${new URL(sink).host}/h`, `.${new URL(sink).host}/h`, ':1/h']),
        },
      },
    }),
  (chance) =>
    hidden('word of the phone that is none', {
      peer: chance.of<proto.Message.IProtocolMessage>([
        {
          type: Type.HISTORY_SYNC_NOTIFICATION,
          historySyncNotification: { syncType: 3, initialHistBootstrapInlinePayload: chance.bytes(30) },
        },
        { type: Type.HISTORY_SYNC_NOTIFICATION },
        { type: Type.APP_STATE_SYNC_KEY_SHARE },
        { type: Type.APP_STATE_SYNC_KEY_SHARE, appStateSyncKeyShare: { keys: [{}] } },
        { type: Type.LID_MIGRATION_MAPPING_SYNC },
        {
          type: Type.PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE,
          peerDataOperationRequestResponseMessage: {
            peerDataOperationResult: [
              { placeholderMessageResendResponse: { webMessageInfoBytes: chance.bytes(20) } },
            ],
          },
        },
      ]),
    }),
  (chance) =>
    hidden('receipt', {
      tag: 'receipt',
      attrs: { type: chance.of(['read', 'played', 'x', 'retry', 'server-error', undefined as never]) },
      children: chance.of([
        [
          node(
            'list',
            {},
            Array.from({ length: 3000 }, (_, at) => node('item', { id: `${at}` })),
          ),
        ],
        [node('retry', { count: '9999', id: 'x', v: 'x' })],
        [node('list', {}, [node('item')])],
        [],
      ]),
    }),
  (chance) =>
    hidden('notification', {
      tag: 'notification',
      attrs: {
        type: chance.of([
          'w:gp2',
          'picture',
          'devices',
          'encrypt',
          'account_sync',
          'mediaretry',
          'mex',
          'newsletter',
          'privacy_token',
          'link_code_companion_reg',
          'x',
        ]),
      },
      children: chance.of([
        [],
        [node('set', { id: 'x' })],
        [node('update', { op_name: 'NotificationUserReachoutTimelockUpdate' }, Buffer.from('{'))],
        [node('create', {}, [node('group', {})])],
        [node('remove', { device_hash: 'x' }, [node('device', { jid: 'x' })])],
        [node('rmr'), node('encrypt', {}, [node('enc_p', {}, chance.bytes(3))])],
        [node('collection', { name: '__proto__' })],
      ]),
    }),
  (chance) =>
    hidden('call', {
      tag: 'call',
      children: chance.of([
        [],
        [node('offer', {})],
        [node('terminate', { 'call-id': '__proto__' })],
        [node('x')],
      ]),
    }),
];
