import type { Group, GroupRole } from '@/lib/domain/door/door';
import { type Said, talkedWith } from '@/lib/domain/door/talked';
import { asId, type GroupId } from '@/lib/domain/ids';

const group = (id: string, kind: Group['kind'], role?: GroupRole) => ({ id: asId<GroupId>(id), kind, ...(role ? { role } : {}) });
const GROUPS = [
  group('home', 'result', 'notHome'),
  group('no', 'result', 'refused'),
  group('gone', 'result', 'moved'),
  group('dead', 'result', 'deceased'),
  group('own', 'result'),
  group('yes', 'support'),
  group('sign', 'signs'),
];

test.each<[string, readonly Said[], readonly number[]]>([
  ['a record that says so', [{ talked: true }, { add: ['yes'] }], [0]],
  ['nobody where the records say so', [{ talked: false, add: ['yes'] }], []],
  ['an answer, where no record says', [{ add: ['yes'] }, { add: ['sign'] }, { add: [] }], [0, 1]],
  [
    'who refused, but not who is not home, has moved or has died',
    [{ add: ['no'] }, { add: ['home'] }, { add: ['gone'] }, { add: ['dead'] }],
    [0],
  ],
  ['a result of the campaign’s own', [{ add: ['own'] }], [0]],
  ['who has moved and gave an answer', [{ add: ['gone', 'yes'] }], [0]],
  ['an answer in the groups of an app that names no additions', [{ groupIds: ['yes'] }, { groupIds: ['home'] }], [0]],
  ['nobody whose groups are a copy beside what was added', [{ groupIds: ['yes'], add: [], remove: ['sign'] }], []],
  ['nobody for a group that the campaign does not have', [{ add: ['gone-since'] }], []],
  ['nobody where nobody is named', [], []],
])('somebody talked with: %s', (_, said, expected) => {
  expect(talkedWith(said, GROUPS).map((one) => said.indexOf(one))).toEqual(expected);
});
