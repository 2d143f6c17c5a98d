import type * as v from 'valibot';

/** Every query parameter is text on the wire, in the order in which the schema names it (docs/wire.md#query). */
type QuerySchema = v.ObjectSchema<
  Record<string, v.GenericSchema<string, string> | v.OptionalSchema<v.GenericSchema<string, string>, undefined>>,
  undefined
>;

/**
 * One call of the contract (docs/wire.md#calls). App and server use the same value. `body` is `undefined` for a call without a body;
 * `format` is the format of the reply.
 */
export type Call<
  Q extends QuerySchema = QuerySchema,
  B extends v.GenericSchema | undefined = v.GenericSchema | undefined,
  R extends v.GenericSchema = v.GenericSchema,
> = {
  readonly endpoint: `${string}.php`;
  /** Unsigned calls have no `s`. */
  readonly signed: boolean;
  readonly format: 'json' | 'delimited';
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
};

export type QueryOf<C extends Call> = v.InferOutput<C['query']>;
export type ReplyOf<C extends Call> = v.InferOutput<C['reply']>;
/** What a server may put into `data`. */
export type ReplyInputOf<C extends Call> = v.InferInput<C['reply']>;
export type BodyOf<C extends Call> = C['body'] extends v.GenericSchema ? v.InferOutput<C['body']> : undefined;

export function defineCall<const Q extends QuerySchema, const B extends v.GenericSchema | undefined, const R extends v.GenericSchema>(
  call: Call<Q, B, R>,
): Call<Q, B, R> {
  return call;
}

/** Returns the query's parameter names in wire order. */
export function queryNames(call: Call): readonly string[] {
  return Object.keys(call.query.entries);
}

/**
 * Encodes the query of a call, form-urlencoded, in wire order; parameters without a value are left out (docs/wire.md#query).
 *
 * @returns the text that is both sent and signed, without `?`
 */
export function encodeQuery<C extends Call>(call: C, query: QueryOf<C>): string {
  const params = new URLSearchParams();
  // A query's output is a record of texts, because QuerySchema allows nothing else.
  const values = query as Record<string, string | undefined>;
  for (const name of queryNames(call)) {
    const value = values[name];
    if (value !== undefined) params.append(name, value);
  }
  return params.toString();
}
