import * as v from 'valibot';

// Replies are read with indulgence (docs/wire.md#odd-entries). The types, and docs/openapi.json with them, say what a server should send.

const NUMBER = /^\s*-?\d+(?:\.\d+)?\s*$/u;
const numberIn = (value: unknown) => (typeof value === 'string' && NUMBER.test(value) ? Number(value) : value);
const flagIn = (value: unknown) => (numberIn(value) === 1 ? true : numberIn(value) === 0 ? false : value);
const textIn = (value: unknown) => (typeof value === 'number' ? String(value) : value);

/** What should be one of these numbers, also where it comes as text. The schema behind it refuses anything else. */
const numeric = <N extends number>() =>
  v.pipe(
    v.custom<N>(() => true),
    v.transform((value: N) => numberIn(value) as N),
  );

/** What should be one of these texts, also where it comes as a number. The schema behind it refuses anything else. */
const textual = <T extends string>() =>
  v.pipe(
    v.custom<T>(() => true),
    v.transform((value: T) => textIn(value) as T),
  );

/** A boolean, also where it comes as 1 or 0. The schema behind it refuses anything else. */
export const flagField = v.pipe(
  v.custom<boolean>(() => true),
  v.transform((value: boolean) => flagIn(value) as boolean),
  v.boolean(),
);
export const numberField = v.pipe(numeric(), v.number());
export const countField = v.pipe(numeric(), v.number(), v.integer(), v.minValue(0));
/** Unix seconds. */
export const secondsField = v.pipe(numeric(), v.number(), v.integer());
export const levelField = v.pipe(numeric(), v.number(), v.integer(), v.minValue(1), v.maxValue(5));
export const numberOf = <const N extends number>(numbers: readonly N[]) => v.pipe(numeric<N>(), v.picklist(numbers));
export const textField = v.pipe(textual(), v.string());
export const textOf = <const T extends string>(texts: readonly T[]) => v.pipe(textual<T>(), v.picklist(texts));

/** A field that a server may leave out. Where it is malformed it counts as left out, so that it never breaks what it stands in. */
export const ifSound = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema), undefined);
/** A field that a server should send, and that the app does without: undefined where it is missing or malformed. */
export const dispensable = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(schema as unknown as v.GenericSchema<v.InferInput<S>, v.InferOutput<S> | undefined>, () => undefined);
/** A text, empty where it is missing or malformed. */
export const soundText = v.fallback(textField, '');
/** The same of a text that a server may leave out. */
export const textOrNone = v.fallback(v.nullish(textField, ''), '');

/** The entries of the reply that is being parsed. Parsing is synchronous: there is one reply at a time. */
let reading = { sound: 0, lost: 0, leftOut: new Set<string>() };

/** Notes the field for which an entry is left out; never its value, which may be personal. */
function leaveOut(dataset?: { readonly issues?: readonly v.BaseIssue<unknown>[] | undefined }): null {
  const path = dataset?.issues?.[0]?.path ?? [];
  reading.leftOut.add(path.flatMap(({ key }) => (typeof key === 'string' ? key : [])).join('.') || 'entry');
  return null;
}

function countEntries(sound: number, all: number): void {
  reading.sound += sound;
  reading.lost += all - sound;
}

/** An entry of a list or map; null where it cannot be read. */
const entry = <S extends v.GenericSchema>(schema: S) =>
  // Null is read as no entry, and no server should send it.
  v.fallback(v.nullable(schema), leaveOut) as v.GenericSchema<v.InferInput<S>, v.InferOutput<S> | null>;

/** A count that the app does without: 0, and told by its name, where it is missing or malformed. */
export const countOrZero = (name: string) =>
  v.fallback(countField, () => {
    reading.leftOut.add(name);
    return 0;
  });

/** A list without the entries that cannot be read. @param counts told how many could be, of all */
export const soundEntries = <S extends v.GenericSchema>(
  schema: S,
  counts: typeof countEntries = () => undefined,
): v.GenericSchema<v.InferInput<S>[], v.InferOutput<S>[]> =>
  v.pipe(
    v.custom<v.InferInput<S>[]>(Array.isArray),
    v.array(entry(schema)),
    v.transform((entries) => {
      const sound = entries.filter((one): one is v.InferOutput<S> => one !== null);
      counts(sound.length, entries.length);
      return sound;
    }),
  );

/** A list within an entry, empty where it is missing or no list. */
export const soundList = <S extends v.GenericSchema>(schema: S) => v.fallback(soundEntries(schema), () => []);
/** A list that a server may leave out. */
export const soundOnes = <S extends v.GenericSchema>(schema: S) => ifSound(soundEntries(schema));
/** The list that a reply consists of; see {@link parseReply}. */
export const listOfEntries = <S extends v.GenericSchema>(schema: S) => soundEntries(schema, countEntries);

/**
 * The map by id that a reply consists of; see {@link parseReply}. An empty list and null are read as an empty map, as some servers write it; a
 * list with entries is malformed, because it lacks ids.
 */
export const mapOfEntries = <S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<Record<string, v.InferInput<S>>, Record<string, v.InferOutput<S>>> =>
  v.pipe(
    v.custom<Record<string, v.InferInput<S>>>((map) => !Array.isArray(map) || map.length === 0),
    v.transform((map: Record<string, v.InferInput<S>>) => map ?? {}),
    v.record(v.string(), entry(schema)),
    v.transform((map) => {
      const all = Object.entries(map);
      const sound = all.filter((pair): pair is [string, v.InferOutput<S>] => pair[1] !== null);
      countEntries(sound.length, all.length);
      return Object.fromEntries(sound);
    }),
  );

/** One of several maps of a reply: empty, and told by its name, where it is missing or no map. */
export const mapBesideOthers = <S extends v.GenericSchema>(name: string, schema: S) =>
  v.fallback(mapOfEntries(schema), () => {
    countEntries(0, 1);
    reading.leftOut.add(name);
    return {};
  });

/**
 * Parses the data of a reply. Entries that cannot be read are left out; a reply that consists of nothing else is malformed.
 *
 * @returns undefined for a malformed reply; `leftOut` names each field for which an entry was left out
 */
export function parseReply<S extends v.GenericSchema>(
  schema: S,
  data: unknown,
): { readonly output: v.InferOutput<S>; readonly leftOut: readonly string[] } | undefined {
  reading = { sound: 0, lost: 0, leftOut: new Set() };
  const { success, output } = v.safeParse(schema, data);
  const { sound, lost, leftOut } = reading;
  return success && (lost === 0 || sound > 0) ? { output, leftOut: [...leftOut] } : undefined;
}
