import { sql } from 'kysely';
import { insertCampaign } from '@/__tests__/server/support/doors';
import { openTestDatabase } from '@/__tests__/server/support/testDatabase';
import { GROUP_ROLES, type GroupKind, type GroupRole } from '@/lib/domain/door/door';
import type { GroupId } from '@/lib/domain/ids';
import { recordsSaid } from '@/server/campaign/talks';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { talksSaid } from '@/server/store/changes/door/talks';
import type { KeptRecord } from '@/server/store/incomingChange';

/* The rule of docs/wire.md#who-was-talked-with is there twice: on arrival, and in the database. Both are held to one table. */

let opened: OpenedDatabase;
let campaignId: number;
let theirGroup: string;
/** By their role, or their kind. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  opened = await openTestDatabase();
  campaignId = await insertCampaign(opened.db, { name: 'Elm' });
  const groups: readonly { kind: GroupKind; role: GroupRole | null; name: string }[] = [
    ...GROUP_ROLES.map((role) => ({ kind: 'result' as const, role, name: role })),
    { kind: 'result', role: null, name: 'own' },
    ...(['support', 'signs', 'other'] as const).map((kind) => ({ kind, role: null, name: kind })),
  ];
  for (const group of groups) {
    const row = { campaign_id: campaignId, ...group };
    ids[group.name] = String((await opened.db.insertInto('groups').values(row).returning('id').executeTakeFirstOrThrow()).id);
  }
  const other = { campaign_id: await insertCampaign(opened.db, { name: 'Twin' }), name: 'Yes', kind: 'support' as const };
  theirGroup = String((await opened.db.insertInto('groups').values(other).returning('id').executeTakeFirstOrThrow()).id);
});
afterAll(() => opened.close());

type Names = readonly string[] | null;
type Says = { readonly talked?: boolean | null; readonly add?: Names; readonly remove?: Names; readonly groupIds?: Names };
const [TALK, BACK, NOTHING] = [true, false, undefined];

test.each<[string, readonly Says[], readonly (boolean | undefined)[]]>([
  ['a record that says so', [{ talked: true }], [TALK]],
  ['a record that takes it back', [{ talked: false, remove: ['support'] }], [BACK]],
  [
    'who is named beside somebody who was talked with',
    [{ talked: true }, { add: ['support'] }, { add: ['refused'] }],
    [TALK, NOTHING, NOTHING],
  ],
  ['an answer beside a talk that is taken back', [{ talked: false }, { add: ['support'] }], [BACK, NOTHING]],
  ['answers of each kind', [{ add: ['support'] }, { add: ['signs'] }, { add: ['other'] }], [TALK, TALK, TALK]],
  [
    'results that only a talk brings',
    [{ add: ['refused'] }, { add: ['language'] }, { add: ['hostile'] }, { add: ['doNotWalk'] }, { add: ['own'] }],
    [TALK, TALK, TALK, TALK, TALK],
  ],
  ['results without a word', [{ add: ['notHome'] }, { add: ['moved'] }, { add: ['deceased'] }], [NOTHING, NOTHING, NOTHING]],
  ['an answer of who has moved', [{ add: ['moved', 'signs'] }], [TALK]],
  ['what is only taken away', [{ remove: ['support'] }, { add: [], remove: ['support'] }], [NOTHING, NOTHING]],
  [
    'all groups, where no change of them is named',
    [{ groupIds: ['support'] }, { groupIds: ['moved'] }, { groupIds: [] }],
    [TALK, NOTHING, NOTHING],
  ],
  [
    'all groups beside a change of them',
    [
      { groupIds: ['support'], add: [] },
      { groupIds: ['support'], remove: ['signs'] },
    ],
    [NOTHING, NOTHING],
  ],
  ['a group that the campaign does not have', [{ add: ['theirs'] }, { add: ['999999'] }, { add: ['none'] }], [NOTHING, NOTHING, NOTHING]],
  [
    'nulls',
    [
      { talked: null, add: null, remove: null, groupIds: ['support'] },
      { talked: null, groupIds: null },
    ],
    [TALK, NOTHING],
  ],
  ['nothing', [{}], [NOTHING]],
  ['nobody', [], []],
])('%s', async (_, said, expected) => {
  const named = (names: readonly string[] | null | undefined) =>
    names?.map((name) => (name === 'theirs' ? theirGroup : (ids[name] ?? name))) ?? names;
  const records = said.map(({ add, remove, groupIds, ...rest }, index) => ({
    recordId: String(index),
    ...rest,
    ...(add === undefined ? {} : { add: named(add) }),
    ...(remove === undefined ? {} : { remove: named(remove) }),
    ...(groupIds === undefined ? {} : { groupIds: named(groupIds) }),
  })) as KeptRecord[];
  const groups = await sql<{ id: GroupId; kind: GroupKind; role: GroupRole | null }>`
    select id::text as id, kind, role from groups where campaign_id = ${campaignId}`.execute(opened.db);
  const known = groups.rows.map(({ role, ...group }) => ({ ...group, ...(role === null ? {} : { role }) }));
  expect(talksSaid(records, known)).toEqual(expected);
  const { rows } = await sql<{ recordId: string; talked: boolean | null }>`
    select record ->> 'recordId' as "recordId", talked
    from ${recordsSaid(campaignId, sql`${JSON.stringify(records)}::jsonb`)} as said order by nth`.execute(opened.db);
  expect(rows.map(({ talked }) => talked ?? undefined)).toEqual(expected);
  expect(rows.map(({ recordId }) => recordId)).toEqual(records.map(({ recordId }) => recordId));
});

test.each(['null', '{}', '"x"', '[1, "x", null, []]'])('records that are %s name nobody', async (records) => {
  const { rows } = await sql<{ talked: boolean | null }>`
    select talked from ${recordsSaid(campaignId, sql`${records}::text::jsonb`)} as said`.execute(opened.db);
  expect(rows.filter(({ talked }) => talked !== null)).toEqual([]);
});
