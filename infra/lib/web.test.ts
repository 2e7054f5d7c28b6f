import { Match } from 'aws-cdk-lib/assertions';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { attachUnlessShown, attachUnlessShownSource } from './attachUnlessShown.ts';
import { spaFallbackSource } from './spaFallback.ts';
import { prodContext } from './builtRepository.ts';
import { resourcesOf, synthesise } from './testing.ts';
import { siteHeaders } from '../local/gateway/web/siteHeaders.ts';

interface Behavior {
  PathPattern?: string;
  TargetOriginId: string;
  CachePolicyId: string;
  AllowedMethods: string[];
  FunctionAssociations?: { EventType: string; FunctionARN: { 'Fn::GetAtt': [string, string] } }[];
  ViewerProtocolPolicy: string;
}
interface Config {
  CacheBehaviors: Behavior[];
  DefaultCacheBehavior: Behavior;
  Origins: { Id: string; DomainName: unknown; OriginAccessControlId?: unknown }[];
  CustomErrorResponses?: unknown;
  Aliases?: string[];
  ViewerCertificate?: unknown;
}

const dev = synthesise();
const web = dev.template('web');

function configOf(template: typeof web): Config {
  const [distribution] = resourcesOf(template, 'AWS::CloudFront::Distribution');
  return distribution?.Properties['DistributionConfig'] as Config;
}

const config = configOf(web);
const behaviour = (path: string) => config.CacheBehaviors.find((each) => each.PathPattern === path);
const originOf = (each: Behavior | undefined) =>
  config.Origins.find((origin) => origin.Id === each?.TargetOriginId);
const functionsOf = (each: Behavior | undefined) =>
  (each?.FunctionAssociations ?? []).map(
    (one) => `${one.EventType} ${one.FunctionARN['Fn::GetAtt'][0].replace(/[0-9A-F]{8}$/, '')}`,
  );
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

describe('one origin for everything people use', () => {
  it('in this order, the document of the API before the API', () => {
    expect(config.CacheBehaviors.map((each) => each.PathPattern)).toEqual([
      '/api/openapi.json',
      '/api/docs.html',
      '/api/*',
      '/ws',
      '/media/*',
      '/public/*',
    ]);
  });

  it('without custom error responses, which would swallow the API’s answers', () => {
    expect(config.CustomErrorResponses).toBeUndefined();
    expect(functionsOf(config.DefaultCacheBehavior)).toEqual(['viewer-request SpaFallback']);
  });

  it('the API and the sockets pass through untouched and uncached', () => {
    for (const path of ['/api/*', '/ws']) {
      expect(behaviour(path)?.CachePolicyId).toBe(cachingDisabled);
      expect(behaviour(path)?.AllowedMethods.length).toBe(7);
      expect(behaviour(path)?.ViewerProtocolPolicy).toBe('https-only');
      expect(JSON.stringify(originOf(behaviour(path))?.DomainName)).toContain('.execute-api.');
    }
    expect(functionsOf(behaviour('/api/*'))).toEqual(['viewer-request ApiRequest']);
    expect(functionsOf(behaviour('/ws'))).toEqual(['viewer-request SocketRequest']);
    expect(originOf(behaviour('/ws'))).not.toEqual(originOf(behaviour('/api/*')));
  });

  it('files come from the private bucket, with their signature checked', () => {
    expect(functionsOf(behaviour('/media/*'))).toEqual([
      'viewer-request VerifyMediaUrl',
      'viewer-response AttachUnlessShown',
    ]);
    expect(originOf(behaviour('/media/*'))?.OriginAccessControlId).toBeDefined();
    expect(originOf(behaviour('/api/openapi.json'))).toEqual(originOf(config.DefaultCacheBehavior));
    web.hasResourceProperties('AWS::CloudFront::Function', {
      Name: 'balcao-dev-VerifyMediaUrl',
      FunctionConfig: {
        Runtime: 'cloudfront-js-2.0',
        KeyValueStoreAssociations: [{ KeyValueStoreARN: Match.anyValue() }],
      },
    });
  });

  it('edge functions fit into CloudFront’s 10 KB', () => {
    const sources = resourcesOf(web, 'AWS::CloudFront::Function').map((each) =>
      String(each.Properties['FunctionCode']),
    );
    expect(sources.length).toBe(5);
    for (const source of sources) expect(Buffer.byteLength(source)).toBeLessThan(10 * 1024);
  });

  it('prod answers under its name with its certificate', () => {
    const prod = configOf(synthesise(prodContext).template('web'));
    expect(prod.Aliases).toEqual(['app.example.com']);
    expect(prod.ViewerCertificate).toMatchObject({
      AcmCertificateArn: prodContext.certificateArn,
      MinimumProtocolVersion: 'TLSv1.2_2021',
    });
  });

  it('tells where to go', () => {
    web.hasOutput('AppUrl', {});
    web.hasOutput('ApiBase', {});
    web.hasOutput('SocketBase', {});
    web.hasOutput('EdgeSecretsArn', {});
  });
});

describe('security headers', () => {
  const policies = JSON.stringify(resourcesOf(web, 'AWS::CloudFront::ResponseHeadersPolicy'));

  it('allow scripts of the app alone', () => {
    expect(policies).toContain("script-src 'self';");
    expect(policies).not.toContain('unsafe-eval');
    expect(policies.match(/'unsafe-inline'/g)?.length).toBe(1);
    for (const part of [
      "default-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'self'",
      "object-src 'none'",
    ]) {
      expect(policies).toContain(part);
    }
    expect(policies).toContain('StrictTransportSecurity');
  });

  it('let pages reach the APIs through CloudFront alone', () => {
    expect(policies).not.toContain('execute-api');
    expect(policies).not.toContain('wss:');
    const prod = synthesise(prodContext).template('web');
    expect(JSON.stringify(resourcesOf(prod, 'AWS::CloudFront::ResponseHeadersPolicy'))).toContain(
      "connect-src 'self' wss://app.example.com ",
    );
  });

  it('run nothing that a file holds', () => {
    expect(policies.match(/default-src 'none'; sandbox/g)?.length).toBe(2);
  });
});

describe('edge functions', () => {
  const run = (source: string, event: unknown): unknown =>
    vm.runInNewContext(`${source}; JSON.stringify(handler(${JSON.stringify(event)}))`);
  const page = (uri: string) =>
    (JSON.parse(String(run(spaFallbackSource(), { request: { uri } }))) as { uri: string }).uri;

  it.each([
    ['/', '/index.html'],
    ['/tickets/7c9e6679-7425-40de-944b-e07fc1f90ae7', '/index.html'],
    ['/connections/', '/index.html'],
    ['/assets/index-1.js', '/assets/index-1.js'],
    ['/assets/gone.js', '/assets/gone.js'],
    ['/v1.2/users', '/index.html'],
  ])('%s is answered with %s', (uri, expected) => {
    expect(page(uri)).toBe(expected);
  });

  it.each([
    ['image/png', '', 'inline'],
    ['image/svg+xml', '', 'attachment'],
    ['image/svg+xml', 'inline', 'attachment'],
    ['audio/ogg', '', 'inline'],
    ['text/html', 'inline; filename="a.html"', 'attachment'],
    ['application/pdf', 'attachment; filename="a.pdf"', 'attachment; filename="a.pdf"'],
    ['', '', 'attachment'],
  ])('a file of type %s stored as "%s" is sent as %s', (type, disposition, expected) => {
    expect(attachUnlessShown(type, disposition)).toBe(expected);
    const event = {
      response: {
        statusCode: 200,
        headers: { 'content-type': { value: type }, 'content-disposition': { value: disposition } },
      },
    };
    expect(run(attachUnlessShownSource(), event)).toContain(JSON.stringify(expected));
  });
});

describe('what the app may ask the browser for', () => {
  it('camera, place and microphone, for itself only; the same on one machine', () => {
    const allowed = 'camera=(self), geolocation=(self), microphone=(self)';
    const pages = resourcesOf(web, 'AWS::CloudFront::ResponseHeadersPolicy').map(({ Properties }) =>
      JSON.stringify(Properties),
    );
    expect(pages.some((page) => page.includes(JSON.stringify(allowed)))).toBe(true);
    expect(Object.values(siteHeaders('http://s3.test', 'http://app.test'))).toContain(allowed);
  });
});
