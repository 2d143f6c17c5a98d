import { type CompiledQuery, type Kysely, type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import type { Database } from '@/server/database/schema';

/** Returns the same database, and the texts of what is asked of it by that from now on, in their order: what is locked before what shows on every database. */
export function statementsOf(db: Kysely<Database>): {
  readonly db: Kysely<Database>;
  readonly texts: readonly string[];
  /** The same, with their parameters. */
  readonly statements: readonly CompiledQuery[];
} {
  const texts: string[] = [];
  const statements: CompiledQuery[] = [];
  const compiler = new PostgresQueryCompiler();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const statement = compiler.compileQuery(node, queryId);
      statements.push(statement);
      texts.push(statement.sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), texts, statements };
}
