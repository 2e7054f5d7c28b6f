import { readFileSync } from 'node:fs';
import { Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { tokenThrottling } from '@balcao/shared/externalApi/externalLimits';
import { readDeploymentSettings } from './deploymentSettings.ts';
import { synthesise } from './testing.ts';

const deploy = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
const documented = Number(/With `"requestRate": (\d+)`/.exec(deploy)?.[1]);

interface Rule {
  Name: string;
  Action: { Block: { CustomResponse: Record<string, unknown> } };
  Statement: {
    RateBasedStatement: {
      Limit: number;
      ScopeDownStatement?: { RegexMatchStatement: { RegexString: string; TextTransformations: unknown } };
    };
  };
}

function firewallOf(settings: Record<string, unknown>) {
  const stacks = synthesise(settings).app.node.children.filter((child) => child instanceof Stack);
  const stack = stacks.find(({ stackName }) => stackName === 'balcao-dev-firewall');
  if (stack === undefined) return undefined;
  const template = Template.fromStack(stack);
  const [acl] = Object.values(template.findResources('AWS::WAFv2::WebACL'));
  const { Rules: rules, CustomResponseBodies: bodies } = (acl?.['Properties'] ?? {}) as {
    Rules: Rule[];
    CustomResponseBodies: Record<string, { Content: string; ContentType: string }>;
  };
  const limit = (name: string) =>
    rules.find(({ Name }) => Name === name)?.Statement.RateBasedStatement.Limit ?? 0;
  return { region: stack.region, template, rules, bodies, limit };
}

const firewall = firewallOf({ requestRate: documented });
if (firewall === undefined) throw new Error('no firewall');

it('exists for CloudFront only where a rate is set', () => {
  expect(firewallOf({})).toBeUndefined();
  expect(firewall.region).toBe('us-east-1');
  firewall.template.hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'CLOUDFRONT' });
});

it('refuses as the API does', () => {
  for (const { Action: action } of firewall.rules)
    expect(action.Block.CustomResponse).toEqual({
      ResponseCode: 429,
      CustomResponseBodyKey: 'refused',
      ResponseHeaders: [{ Name: 'Retry-After', Value: '60' }],
    });
  expect(firewall.bodies['refused']?.ContentType).toBe('APPLICATION_JSON');
  expect(JSON.parse(firewall.bodies['refused']?.Content ?? '')).toEqual({
    error: 'ERR_TOO_MANY_REQUESTS',
    code: 'ERR_TOO_MANY_REQUESTS',
    details: [],
    requestId: '',
  });
});

it('lets an office send from its one address what its company’s share allows', () => {
  const { companyRequests } = readDeploymentSettings({});
  // WAF counts an address's requests for five minutes unless told otherwise.
  expect(firewall.limit('requests')).toBeGreaterThanOrEqual(companyRequests * 300);
  // As many sign-ins as the API lets an address try at once (functions/src/admin/auth/signInLimits.ts).
  expect(firewall.limit('sign-in')).toBeGreaterThanOrEqual(400);
  expect(firewall.limit('sign-in')).toBeLessThanOrEqual(documented / 50);
});

it('the rates of docs/deploy.md are what its people need', () => {
  const rows = [...deploy.matchAll(/^\| (\d+) +\| ([\d,]+) +\| ([\d,]+) +\|$/gm)];
  const figures = rows.map((row) => row.slice(1).map((text) => Number(text.replaceAll(',', ''))));
  expect(figures.length).toBeGreaterThan(2);
  for (const [people = 0, rate = 0, signIns] of figures) {
    expect(rate).toBe(Math.max(documented, people * 900));
    expect(firewallOf({ requestRate: rate })?.limit('sign-in')).toBe(signIns);
  }
});

it('counts attempts to guess apart, in every spelling that reaches the API, and nothing that browsers ask all day', () => {
  const scope = firewall.rules[0]?.Statement.RateBasedStatement.ScopeDownStatement?.RegexMatchStatement;
  expect(scope?.TextTransformations).toEqual([
    { Priority: 0, Type: 'URL_DECODE' },
    { Priority: 1, Type: 'LOWERCASE' },
  ]);
  // WAF takes no longer pattern.
  expect(scope?.RegexString.length).toBeLessThanOrEqual(512);
  const pattern = new RegExp(scope?.RegexString ?? '');
  const counted = (path: string) => pattern.test(decodeURIComponent(path).toLowerCase());
  for (const path of [
    '/auth/login',
    '/auth/signup',
    '/auth/invitation',
    '/auth/confirm-email',
    '/auth/prove-email',
    '/auth/forgot-password',
    '/auth/reset-password',
    '/forgetpassword/a@b.c',
    '/resetpasswords/a@b.c/123456/Senha',
    '/Auth/Login/',
    '/%61uth/login',
  ]) {
    expect.soft(counted(`/api${path}`), path).toBe(true);
    expect.soft(counted(`/api/api${path}`), path).toBe(true);
  }
  for (const path of ['/auth/refresh_token', '/auth/session', '/auth/me', '/auth/logout', '/tickets'])
    expect.soft(counted(`/api${path}`), path).toBe(false);
});

it('counts a token by its value, however the header is written', () => {
  const rule = (Limit: number) => ({
    Rules: Match.arrayWith([
      Match.objectLike({
        Name: 'tokens',
        Statement: {
          RateBasedStatement: {
            AggregateKeyType: 'CUSTOM_KEYS',
            CustomKeys: [
              {
                Header: {
                  Name: 'authorization',
                  TextTransformations: [
                    { Priority: 0, Type: 'COMPRESS_WHITE_SPACE' },
                    { Priority: 1, Type: 'LOWERCASE' },
                  ],
                },
              },
            ],
            EvaluationWindowSec: 60,
            Limit,
          },
        },
      }),
    ]),
  });
  // A user's 30 requests a second, over a minute.
  firewall.template.hasResourceProperties('AWS::WAFv2::WebACL', rule(1800));
  // A stage that lets its users send less refuses no program's token for that.
  firewallOf({ requestRate: documented, userRequests: 1 })?.template.hasResourceProperties(
    'AWS::WAFv2::WebACL',
    rule(60 * tokenThrottling.rate),
  );
  expect(firewallOf({ requestRate: documented, userRequests: 0 })?.limit('tokens')).toBe(0);
});
