import * as v from 'valibot';

const cacheSchema = v.looseObject({
  buster: v.string(),
  clientState: v.looseObject({
    queries: v.array(v.looseObject({ queryHash: v.string(), state: v.looseObject({ dataUpdatedAt: v.number() }) })),
  }),
});

type Cache = v.InferOutput<typeof cacheSchema>;

/**
 * What two tabs keep of the fetched data, together: of each query the newer answer. Without this the last tab to write would erase
 * the doors that another has opened since.
 *
 * @param stored the text on this device, from whichever tab wrote last
 * @param own this tab's text
 */
export function mergeCaches(stored: string | undefined, own: string): string {
  const [former, latest] = [parse(stored), parse(own)];
  // A cache of another version is not read any more, so there is nothing to keep of it.
  if (!former || !latest || former.buster !== latest.buster) return own;
  const newest = new Map(former.clientState.queries.map((query) => [query.queryHash, query]));
  for (const query of latest.clientState.queries) {
    const other = newest.get(query.queryHash);
    if (!other || other.state.dataUpdatedAt <= query.state.dataUpdatedAt) newest.set(query.queryHash, query);
  }
  return JSON.stringify({ ...latest, clientState: { ...latest.clientState, queries: [...newest.values()] } });
}

function parse(text: string | undefined): Cache | undefined {
  if (text === undefined) return undefined;
  try {
    const parsed = v.safeParse(cacheSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
