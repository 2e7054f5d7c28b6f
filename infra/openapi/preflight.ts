/**
 * The OPTIONS method of a path, which API Gateway answers without a function: it grants only allowed origins. Needed
 * only if front ends have other origins.
 */
export function preflight(allowedOrigins: readonly string[]): Record<string, unknown> {
  const granted = allowedOrigins.map((origin) => `$origin == "${origin}"`).join(' || ');
  const template = [
    '#set($origin = $input.params("Origin"))',
    `#if(${granted})`,
    '#set($context.responseOverride.header.Access-Control-Allow-Origin = $origin)',
    '#set($context.responseOverride.header.Access-Control-Allow-Credentials = "true")',
    '#end',
  ].join('\n');
  return {
    responses: {
      '204': {
        description: 'Preflight',
        headers: Object.fromEntries(
          [
            ...Object.keys(fixedHeaders),
            'Access-Control-Allow-Origin',
            'Access-Control-Allow-Credentials',
          ].map((name) => [name, { schema: { type: 'string' } }]),
        ),
      },
    },
    'x-amazon-apigateway-integration': {
      type: 'mock',
      requestTemplates: { 'application/json': '{"statusCode":204}' },
      responses: {
        default: {
          statusCode: '204',
          responseParameters: Object.fromEntries(
            Object.entries(fixedHeaders).map(([name, value]) => [
              `method.response.header.${name}`,
              `'${value}'`,
            ]),
          ),
          responseTemplates: { 'application/json': template },
        },
      },
    },
  };
}

const fixedHeaders = {
  'Access-Control-Allow-Methods': 'GET,POST,PUT,DELETE',
  'Access-Control-Allow-Headers': 'authorization,content-type,idempotency-key',
  'Access-Control-Max-Age': '7200',
  Vary: 'Origin',
};
