import type { Kysely, KyselyPlugin, RawNode, RootOperationNode } from 'kysely';
import type { Database } from '@/server/database/schema';

const WRITES: readonly RootOperationNode['kind'][] = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'];
/** Also behind a `with`, but for the locks of a reading: `for update`, `for no key update`. */
const WRITING = /\b(?:insert\s+into|delete\s+from|(?<!\b(?:for|key)\s+)update)\b/iu;

const isWriting = (node: RawNode) => node.sqlFragments.some((fragment) => WRITING.test(fragment));

/** Watches whether a transaction writes. A campaign's log tells of what commands did; most of them read as well, and that alone is nothing to tell. */
export function watchWrites(trx: Kysely<Database>): { readonly watched: Kysely<Database>; readonly hasWritten: () => boolean } {
  let hasWritten = false;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      hasWritten ||= WRITES.includes(node.kind) || (node.kind === 'RawNode' && isWriting(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { watched: trx.withPlugin(plugin), hasWritten: () => hasWritten };
}
