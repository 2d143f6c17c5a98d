import type { JsonSchema } from '@valibot/to-json-schema';
import type { Call } from '@/lib/contract/call';
import { ALL_CALLS } from '@/lib/contract/calls';
import { FAILURE, limitSchema, recallSchema, SUCCESS } from '@/lib/contract/envelope';
import { BODY_SIGNATURE_HEADER } from '@/lib/contract/signature';
import { API_BASE_PATH } from '@/lib/domain/limits';
import { jsonSchemaOf, namedSchemas } from './schemas';

/** As OpenAPI 3.1 writes it; only what is in it matters here. */
export type OpenApi = Readonly<Record<string, unknown>> & { readonly paths: Readonly<Record<string, unknown>> };

const TEXTS = {
  title: 'Walkbook',
  description:
    'The calls of docs/wire.md, generated from the schemas of lib/contract by npm run openapi. That page says what the fields mean, how a request is signed, and what the server promises.',
  s: 'Signature of base path, endpoint and query (docs/wire.md#signature), appended last.',
  bodySignature:
    'Signature of the body, sent where the answer to login.php asked for it (docs/wire.md#body-signature). Required from a user whose app has sent it once.',
  success: 'Success',
  failure: 'Failure (docs/wire.md#status-codes)',
  rows: 'Rows split on line feeds, cells on |; a text e=… is an error (docs/wire.md#delimited-text)',
  local: 'The local alternative of the base path, signed as it is',
} as const;

/** Describes every call of the contract as an OpenAPI 3.1 document, from the schemas that app and server share. */
export function openApi(): OpenApi {
  return {
    openapi: '3.1.0',
    info: { title: TEXTS.title, version: API_BASE_PATH.split('/').at(-2), description: TEXTS.description },
    servers: [{ url: API_BASE_PATH }, { url: '/api/', description: TEXTS.local }],
    paths: Object.fromEntries(ALL_CALLS.map((call) => [`/${call.endpoint}`, { post: operation(call) }])),
    components: {
      securitySchemes: { signature: { type: 'apiKey', in: 'query', name: 's', description: TEXTS.s } },
      schemas: {
        ...namedSchemas(),
        Recall: jsonSchemaOf(recallSchema),
        Failure: envelope(FAILURE, { anyOf: [{ type: 'null' }, jsonSchemaOf(limitSchema)] }),
      },
      responses: { Failure: failure({}), FailureOfSearch: failure({ 'text/plain': { schema: { type: 'string', pattern: '^e=' } } }) },
    },
  };
}

/** The document as docs/openapi.json has it. */
export function openApiText(): string {
  return `${JSON.stringify(openApi(), undefined, 2)}\n`;
}

function operation(call: Call) {
  const name = call.endpoint.replace('.php', '');
  return {
    operationId: name,
    externalDocs: { url: `./wire.md#${anchor(name)}` },
    security: call.signed ? [{ signature: [] }] : [],
    parameters: [...queryParameters(call), ...(call.body && call.signed ? [bodySignature] : [])],
    ...(call.body ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(call.body) } } } } : {}),
    responses: {
      '200': success(call),
      default: { $ref: `#/components/responses/${call.format === 'json' ? 'Failure' : 'FailureOfSearch'}` },
    },
  };
}

/** Both calls of notifications stand under one heading. */
const anchor = (name: string) => `call-${name === 'pushUnsubscribe' ? 'pushsubscribe' : name.toLowerCase()}`;

const bodySignature = {
  name: BODY_SIGNATURE_HEADER,
  in: 'header',
  required: false,
  description: TEXTS.bodySignature,
  schema: { type: 'string' },
};

/** In the order in which they are sent and signed. */
function queryParameters(call: Call) {
  const { properties = {}, required = [] } = jsonSchemaOf(call.query);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

function success(call: Call) {
  const isJson = call.format === 'json';
  const content = isJson
    ? { 'application/json': { schema: envelope(SUCCESS, jsonSchemaOf(call.reply)) } }
    : { 'text/plain': { schema: { type: 'string' } } };
  return { description: isJson ? TEXTS.success : TEXTS.rows, content };
}

/** @param others the formats besides the envelope; a search says everything but a wrong signature in its own */
function failure(others: Readonly<Record<string, unknown>>) {
  return { description: TEXTS.failure, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } }, ...others } };
}

function envelope(response: string, data: JsonSchema) {
  return {
    type: 'object',
    properties: {
      response: { const: response },
      message: { type: 'string' },
      data,
      recalls: { type: 'array', items: { $ref: '#/components/schemas/Recall' } },
    },
    required: ['response', 'message', 'data'],
  };
}
