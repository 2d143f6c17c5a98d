import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';

/** The rows that one statement has returned. */
type Rows = readonly unknown[];

/** Statements as values, and how their answers are read. A pure function makes one, and whoever has a connection runs it (rounds.ts). */
export type Plan<T> = {
  /** To be run in this order. */
  readonly statements: readonly CompiledQuery[];
  /** @param answers the rows of each statement, in their order */
  readonly read: (answers: readonly Rows[]) => T;
};

/** Makes text and parameters of a statement; it has no database. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Plans one statement whose rows are read. */
export function query<R, T>(statement: RawBuilder<R>, read: (rows: readonly R[]) => T): Plan<T> {
  const compiled = statement.compile(compiler);
  if (!compiled.parameters.every(isPlain)) throw new TypeError(`A parameter that the driver might not write: ${compiled.sql}`);
  return { statements: [compiled], read: ([rows = []]) => read(rows as readonly R[]) }; // rows as the statement's author says
}

/** Plans one statement whose rows nobody needs. */
export function command(statement: RawBuilder<unknown>): Plan<void> {
  return query(statement, () => undefined);
}

/** Plans no statement: the value is known already. */
export function known<T>(value: T): Plan<T> {
  return { statements: [], read: () => value };
}

/** Plans nothing. */
export const nothing: Plan<void> = known(undefined);

/** Plans one after the other. Their values come in the same order. */
export function all<const T extends readonly unknown[]>(plans: { readonly [K in keyof T]: Plan<T[K]> }): Plan<T> {
  return {
    statements: plans.flatMap(({ statements }) => statements),
    read(answers) {
      let from = 0;
      const values = plans.map(({ statements, read }) => {
        const own = answers.slice(from, from + statements.length);
        from += statements.length;
        return read(own);
      });
      return values as unknown as T; // the values of a tuple's plans are the tuple
    },
  };
}

/** Reads a plan's value in another way. */
export function mapPlan<T, U>({ statements, read }: Plan<T>, translate: (value: T) => U): Plan<U> {
  return { statements, read: (answers) => translate(read(answers)) };
}

/**
 * What the driver writes without a doubt. A statement that failed in this process would be missing in its round without the database knowing of
 * it, which then committed the others.
 */
function isPlain(parameter: unknown): boolean {
  return (
    parameter === null ||
    ['string', 'number', 'boolean'].includes(typeof parameter) ||
    (Array.isArray(parameter) && parameter.every((one) => typeof one === 'string' || typeof one === 'number'))
  );
}
