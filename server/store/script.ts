import type { Kysely } from 'kysely';
import type { ReplyInputOf } from '@/lib/contract/call';
import type { mapList2 } from '@/lib/contract/doors';
import type { Database } from '@/server/database/schema';

/** Reads what a campaign's volunteers say and ask at a door; undefined where it has no script. */
export async function scriptOf(db: Kysely<Database>, campaignId: number): Promise<ReplyInputOf<typeof mapList2>['script']> {
  const row = await db.selectFrom('campaigns').select('script').where('id', '=', campaignId).executeTakeFirst();
  if (!row?.script) return undefined;
  const { points, questions, ...others } = row.script;
  return {
    ...others,
    points: [...points],
    questions: questions.map(({ answers, after, ...question }) => ({
      ...question,
      answers: [...answers],
      ...(after ? { after: { question: after.question, answers: [...after.answers] } } : {}),
    })),
  };
}
