import type { Call, CallAuth } from '@zaixue/contract/call';
import { COMMON_FAILURES, type Contract, listFailures } from './contract.ts';
import { describeInput, describeOutputs, type Field, type Outputs, SHAPES } from './json-schema.ts';

const SECURITY: Readonly<Record<CallAuth, object[]>> = {
  none: [],
  optional: [{}, { token: [] }],
  required: [{ token: [] }],
};

const parameter = (place: 'path' | 'query', { name, required, schema }: Field) => {
  const { description, ...rest } = schema;
  return { name, in: place, required, ...(description && { description }), schema: rest };
};

function requestBody(fields: readonly Field[]) {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
  const content = { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } };
  return { required: true, content };
}

function fileBody({ field, maxBytes }: NonNullable<Call['upload']>) {
  const file = { type: 'string', format: 'binary', description: `at most ${maxBytes} bytes` };
  const schema = { type: 'object', properties: { [field]: file }, required: [field] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function answers(call: Call, { failures }: Contract, outputs: Outputs) {
  const success = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { const: 0 },
      message: { const: '' },
      data: outputs.data.get(call.name) ?? {},
    },
  };
  const examples = Object.fromEntries(
    [...listFailures(call), ...COMMON_FAILURES].map((name) => {
      const { code, message, when } = failures[name];
      return [name, { summary: when, value: { code, message, data: [] } }];
    }),
  );
  return {
    200: {
      description: 'Success and every failure alike; `code` tells them apart.',
      content: {
        'application/json': { schema: { anyOf: [success, { $ref: `${SHAPES}Failure` }] }, examples },
      },
    },
  };
}

function operation(domain: string, call: Call, contract: Contract, outputs: Outputs) {
  const parameters = [
    ...describeInput(call.params).map((field) => parameter('path', field)),
    ...describeInput(call.query).map((field) => parameter('query', field)),
  ];
  const body = describeInput(call.body);
  return {
    operationId: call.name,
    tags: [domain],
    summary: call.summary,
    description: `Contract ${call.section}.`,
    security: SECURITY[call.auth],
    ...(parameters.length > 0 && { parameters }),
    ...(body.length > 0 && { requestBody: requestBody(body) }),
    ...(call.upload && { requestBody: fileBody(call.upload) }),
    responses: answers(call, contract, outputs),
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function buildOpenApi(contract: Contract): string {
  const outputs = describeOutputs(contract);
  const paths: Record<string, Record<string, object>> = {};
  for (const [domain, calls] of contract.calls)
    for (const call of calls) {
      const described = operation(domain, call, contract, outputs);
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: described };
    }
  const failure = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { type: 'integer', enum: [...new Set(Object.values(contract.failures).map(({ code }) => code))] },
      message: { type: 'string', description: 'text fit for a toast' },
      data: { type: 'array', maxItems: 0 },
    },
  };
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Zaixue',
      version: '2',
      summary: 'Mobile-web video courses',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...contract.calls.keys()].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failure, ...Object.fromEntries(outputs.shapes) },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
