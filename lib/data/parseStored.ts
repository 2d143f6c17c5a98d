import * as v from 'valibot';

/** A stored JSON text through its schema; undefined when there is none or it is not readable. */
export function parseStored<S extends v.GenericSchema>(schema: S, text: string | undefined): v.InferOutput<S> | undefined {
  if (!text) return undefined;
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
