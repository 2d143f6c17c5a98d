import { readFileSync } from 'node:fs';
import { openApi, openApiText } from '@/server/openapi/openApi';

type Parameter = { readonly name: string; readonly in: string; readonly required: boolean };
type Operation = { readonly parameters: readonly Parameter[]; readonly security: readonly unknown[]; readonly requestBody?: unknown };

// What the generator writes, and every program reads: JSON.
const document: { paths: Record<string, { post: Operation }> } = JSON.parse(openApiText());

/** The calls in the table of docs/wire.md#all-calls: endpoint, query and body as they stand there. */
const rows = [...readFileSync('docs/wire.md', 'utf8').matchAll(/^\| \[(\w+\.php)\]\(#call-\w+\) \| \w+ \| ([^|]*) \| ([^|]*)\|/gmu)].map(
  ([, endpoint = '', query = '', body = '']) => ({ endpoint, query: query.trim(), body: body.trim() }),
);

test('the file in docs is what npm run openapi writes', () => {
  expect(readFileSync('docs/openapi.json', 'utf8')).toBe(openApiText());
});

test('it has the calls of docs/wire.md in their order, and no others', () => {
  expect(rows).toHaveLength(19);
  expect(Object.keys(openApi().paths)).toEqual(rows.map(({ endpoint }) => `/${endpoint}`));
});

test.each(rows)('$endpoint takes what docs/wire.md says: $query', ({ endpoint, query, body }) => {
  const operation = document.paths[`/${endpoint}`]?.post;
  const [names = '', unsigned] = query.split(';');
  const inWire = names.split(',').map((name) => name.trim().replace(/=.*$/u, ''));
  const inQuery = operation?.parameters.filter((parameter) => parameter.in === 'query');
  expect(inQuery?.map(({ name, required }) => (required ? name : `[${name}]`))).toEqual(inWire);
  expect(operation?.security).toHaveLength(unsigned === undefined ? 1 : 0);
  expect(operation?.requestBody !== undefined).toBe(body !== '');
});

test('every reference in it leads to something', () => {
  const references = [...openApiText().matchAll(/"\$ref": "#\/([^"]+)"/gu)].map(([, path = '']) => path);
  expect(new Set(references).size).toBeGreaterThan(10);
  const targets = references.map((path) => path.split('/').reduce<unknown>((value, key) => Object(value)[key], document));
  expect(targets).not.toContain(undefined);
});

test('ids are texts or integers, and a change has what docs/wire.md#type-change says', () => {
  const id = { anyOf: [{ type: 'string', minLength: 1 }, { type: 'integer' }] };
  expect(openApi()).toMatchObject({
    components: { schemas: { Change: { properties: { id }, required: ['id', 'action', 'time', 'lat', 'lon'] } } },
  });
});
