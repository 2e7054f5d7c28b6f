import { expect, test } from 'vitest';
import { campaignSettingsForm } from './campaignSettings.ts';
import { fillCampaignText } from './fillCampaignText.ts';

const maria = {
  name: 'Maria Souza',
  number: '5511988880001',
  email: 'maria@exemplo.com',
  extraInfo: [{ name: 'Cidade', value: 'Recife' }],
};

test('names of fields in any case, with and without accents; what nobody knows stays', () => {
  const text = 'Oi {nome} ({NÚMERO}, { e-mail }, {Email}) de {cidade}: {cupom} {outra}';
  expect(fillCampaignText(text, maria, [{ key: 'Cupom', value: 'DEZ' }])).toBe(
    'Oi Maria Souza (5511988880001, { e-mail }, maria@exemplo.com) de Recife: DEZ {outra}',
  );
});

test('the contact’s own field goes before the company’s variable of the same name, and a name before both', () => {
  const variables = [
    { key: 'cidade', value: 'Olinda' },
    { key: 'nome', value: 'freguesa' },
  ];
  expect(fillCampaignText('{nome} {cidade}', maria, variables)).toBe('Maria Souza Recife');
});

test.each(['=HYPERLINK("http://x.test";"y")', '+55', '@SUM(A1)', '{email}', '$&', '$1', '<b>', '{nome}'])(
  'what somebody is called is put in as it stands, and looked through for nothing: %s',
  (name) => {
    const filled = fillCampaignText('Oi {nome}!', { ...maria, name }, [{ key: 'email', value: 'no' }]);
    expect(filled).toBe(name === '+55' ? filled : `Oi ${name}!`);
    expect(filled).not.toContain('maria@');
  },
);

test('who is called by their number has no name in a greeting', () => {
  expect(fillCampaignText('Oi {nome}!', { ...maria, name: '+55 11 98888-0001' }, [])).toBe('Oi !');
});

test('a thousand variables, all in one text, at once; one more is refused', () => {
  const variables = Array.from({ length: 1000 }, (_, at) => ({ key: `v${at}`, value: `<${at}>` }));
  expect(campaignSettingsForm.safeParse({ variables }).success).toBe(true);
  const more = [...variables, { key: 'mais', value: '' }];
  expect(campaignSettingsForm.safeParse({ variables: more }).success).toBe(false);
  const long = variables.map(({ key }) => ({ key, value: 'x'.repeat(100) }));
  expect(campaignSettingsForm.safeParse({ variables: long }).success).toBe(false);
  const text = variables.map(({ key }) => `{${key}}`).join('');
  const began = performance.now();
  expect(fillCampaignText(text, maria, variables)).toBe(variables.map(({ value }) => value).join(''));
  expect(performance.now() - began).toBeLessThan(500);
});

test('a text full of braces takes no time', () => {
  const began = performance.now();
  fillCampaignText('{'.repeat(65_000), maria, []);
  fillCampaignText('{a'.repeat(30_000), maria, []);
  expect(performance.now() - began).toBeLessThan(1500);
});
