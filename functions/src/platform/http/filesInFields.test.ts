import { externalApiApi } from '@balcao/shared/externalApi/externalApiApi';
import { messagesApi } from '@balcao/shared/messages/messagesApi';
import { expect, test } from 'vitest';
import { filesInFields } from './filesInFields.ts';

const { sendExternalMessage, checkExternalNumber } = externalApiApi;
const pdf = 'JVBERi0xLjQK';
const refused = (body: object) => filesInFields(sendExternalMessage, body).map(({ path }) => path);

test.each([
  { medias: [{ name: 'nota.pdf', data: pdf }] },
  { 'medias[]': pdf },
  { 'medias[0]': pdf },
  { media: { base64: pdf } },
  { file: pdf },
  { base64: pdf },
  { mediaUrl: 'https://exemplo.com/nota.pdf' },
  { arquivo: `data:application/pdf;base64,${pdf}` },
  { anexo: [{ conteudo: `data:image/png;name=a.png;base64,${pdf}` }] },
])('a file as text in a body is named: %j', (body) => {
  const name = Object.keys(body)[0] ?? '';
  expect(refused({ number: '5511988880001', body: 'segue a nota', ...body })).toEqual([`body.${name}`]);
});

test.each([
  { medias: '' },
  { medias: [] },
  { file: null },
  { media: {} },
  { media: false },
  { medias: [''] },
  { body: `data:image/png;base64,${pdf}` },
  { pedido: 'data: amanhã' },
])('an empty field, a declared one and an ordinary one are no file: %j', (body) => {
  expect(refused({ number: '5511988880001', ...body })).toEqual([]);
});

test('where no files are taken nothing is refused, nor what an operation declares', () => {
  expect(filesInFields(checkExternalNumber, { number: '1', file: pdf })).toEqual([]);
  expect(filesInFields(messagesApi.sendMessage, { body: 'oi', mediaUrl: 'x' })).toEqual([]);
});
