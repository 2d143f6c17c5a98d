import type { Plan } from '@/server/database/plan';
import { tagsRule } from '@/server/store/changes/tags/rule';
import type { LoggedChange } from '@/server/store/incomingChange';

const CAMPAIGN = 1;
const NOON = 1_790_000_000;
const VOTER = 5;
const PERSON = 'id-of-the-phone';

/** What the database has: one voter, whom a phone has reported as somebody new, and two tags. */
function rowsFor({ sql }: Plan<unknown>['statements'][number]): readonly unknown[] {
  if (sql.includes('tags_effective_at')) return [{ id: VOTER, effectiveAt: null, formerNames: [] }];
  if (sql.includes('as "personId"')) return [{ personId: PERSON, voterId: VOTER }];
  return [{ id: 7 }, { id: 8 }];
}

const change = (subject: string, tagId: string, at: number) =>
  ({ kind: 'tags', subject, body: { tagIds: [tagId] }, effective: { at, superseded: false }, time: at }) as unknown as LoggedChange<'tags'>;

/** Which tags of whom would be written. */
function written(changes: readonly LoggedChange<'tags'>[]): readonly unknown[] {
  const { statements, read } = tagsRule.lock(CAMPAIGN, changes);
  const { plan } = read(statements.map(rowsFor))(changes);
  const add = plan.statements.find(({ sql }) => sql.includes('insert into voter_tags'));
  return JSON.parse(String(add?.parameters.find((parameter) => String(parameter).startsWith('['))));
}

test.each([
  ['by their own id first', [change(String(VOTER), '7', NOON), change(PERSON, '8', NOON + 1)], 8],
  ['by the id of the phone first', [change(PERSON, '7', NOON), change(String(VOTER), '8', NOON + 1)], 8],
  ['the earlier one last', [change(PERSON, '7', NOON + 1), change(String(VOTER), '8', NOON)], 7],
])('of two changes that name one voter in two ways the later one wins: %s', (_, changes, tag) => {
  expect(written(changes)).toEqual([{ voter_id: VOTER, tag_id: tag }]);
});
