import type { ChangeBodies, IncomingChange } from './incomingChange';

/** Whom changes are to say nothing of any more. */
export type Forgotten = {
  /** By which phones name them; `everybody`: nobody is told of. */
  readonly ids: ReadonlySet<string> | 'everybody';
  /** Words by which somebody would know them in other people's notes: name, phone, e-mail. */
  readonly traces: readonly string[];
};

/** What stands where a trace stood. */
export const FORGOTTEN_WORD = '[forgotten]';

type Kind = keyof ChangeBodies;
type Told<K extends Kind = Kind> = Pick<IncomingChange<K>, 'kind' | 'body'>;

/** The id of the person whom a change tells something of in words; null where it names nobody. */
export function namedIn({ kind, body }: Told): string | null {
  if (kind === 'note') return (body as ChangeBodies['note']).voterId; // the kind says which body it has
  if (kind === 'report') return (body as ChangeBodies['report']).personId ?? null; // the same
  return null;
}

/** Whether a change says something in words of a volunteer's own. */
export function hasWords({ kind, body }: Told): boolean {
  if (kind === 'door') return Boolean((body as ChangeBodies['door']).back?.text); // the kind says which body it has
  return kind === 'note' || kind === 'report';
}

/** Whether a change tells of a forgotten person: then nothing of it is applied. */
export function tellsOf(change: Told, { ids }: Forgotten): boolean {
  const named = namedIn(change);
  if (ids === 'everybody') return change.kind === 'note' || change.kind === 'report';
  return named !== null && ids.has(named);
}

/**
 * Returns what a change says without the words that tell of forgotten people: a note or report about them has none left, and from all other words
 * their traces are taken. What was marked, answered and chosen by ids stays: it counts, and names nobody.
 */
export function forgetIn<K extends Kind>(change: Told<K>, forgotten: Forgotten): ChangeBodies[K] {
  const isAbout = forgotten.ids === 'everybody' || tellsOf(change, forgotten);
  return WORDLESS[change.kind](change.body, { isAbout, pattern: patternOf(forgotten.traces) });
}

type How = {
  /** None of its words may stay. */
  readonly isAbout: boolean;
  readonly pattern: RegExp | undefined;
};

const WORDLESS: { readonly [K in Kind]: (body: ChangeBodies[K], how: How) => ChangeBodies[K] } = {
  door: ({ back, ...body }, { isAbout, pattern }) => {
    if (back === undefined || back === null) return body;
    const { text, ...when } = back;
    return { ...body, back: isAbout ? when : { ...when, ...words('text', text, pattern) } };
  },
  tags: (body) => body,
  note: (body, { isAbout, pattern }) => ({ ...body, text: isAbout ? '' : without(body.text, pattern) }),
  report: ({ name, phone, ...body }, { isAbout, pattern }) =>
    isAbout
      ? { ...body, text: '' }
      : { ...body, text: without(body.text, pattern), ...words('name', name, pattern), ...words('phone', phone, pattern) },
};

function words<Name extends string>(name: Name, text: string | null | undefined, pattern: RegExp | undefined) {
  return text === undefined || text === null ? {} : ({ [name]: without(text, pattern) } as { [N in Name]?: string }); // one key
}

const without = (text: string, pattern: RegExp | undefined) => (pattern === undefined ? text : text.replace(pattern, FORGOTTEN_WORD));

/** Finds traces in whatever letters, not within longer words: 'Al Li' is not in 'General Liability'. Undefined where there are none. */
function patternOf(traces: readonly string[]): RegExp | undefined {
  return traces.length === 0 ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(traces)})(?![\\p{L}\\p{N}])`, 'giu');
}

/** The same as a pattern of the database's. */
export function patternText(traces: readonly string[]): string | undefined {
  return traces.length === 0 ? undefined : `(?<![[:alnum:]])(?:${anyOf(traces)})(?![[:alnum:]])`;
}

/** The longest first: a number with its area is taken whole. */
const anyOf = (traces: readonly string[]) =>
  traces
    .toSorted((one, other) => other.length - one.length)
    .map((trace) => trace.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&'))
    .join('|');
