import { type Forgotten, forgetIn, tellsOf } from '@/server/store/forgetIn';
import type { ChangeBodies, IncomingChange } from '@/server/store/incomingChange';

const ann: Forgotten = { ids: new Set(['7', 'p-1']), traces: ['Ann Lee', '555-0100', 'a+b@example.org'] };
const everybody: Forgotten = { ids: 'everybody', traces: [] };
type Told = Pick<IncomingChange, 'kind' | 'body'>;

const note = (voterId: string, text: string): Told => ({ kind: 'note', body: { voterId, text } });
const report = (body: Partial<ChangeBodies['report']>): Told => ({
  kind: 'report',
  body: { about: 'newPerson', text: '', ...body } as ChangeBodies['report'],
});
const mark = (text: string): Told => ({
  kind: 'door',
  body: {
    listId: '1',
    packetId: '2',
    listType: 1,
    action: 'cb',
    lat: 0,
    lon: 0,
    back: { from: 5, text },
    records: [{ recordId: '7', add: ['3'] }],
  } as unknown as ChangeBodies['door'], // of a record only its ids matter here
});

test.each<[string, Told, Forgotten, object]>([
  ['a note about her', note('7', 'Ann is ill'), ann, { voterId: '7', text: '' }],
  ['a note about her by the id of a phone', note('p-1', 'ill'), ann, { voterId: 'p-1', text: '' }],
  [
    'a note about somebody else',
    note('8', 'Sister of ann lee, 555-0100'),
    ann,
    { voterId: '8', text: 'Sister of [forgotten], [forgotten]' },
  ],
  [
    'a name within longer words',
    note('8', 'Mann Leeward, Joann Lees, Ann Lee.'),
    ann,
    { voterId: '8', text: 'Mann Leeward, Joann Lees, [forgotten].' },
  ],
  ['a note that does not name her', note('8', 'Annexe leeward'), ann, { voterId: '8', text: 'Annexe leeward' }],
  ['a trace with signs in it', note('8', 'A+B@example.org, aab@example.org'), ann, { voterId: '8', text: '[forgotten], aab@example.org' }],
  ['any note of an archived campaign', note('8', 'Sister'), everybody, { voterId: '8', text: '' }],
  ['her report', report({ personId: 'p-1', name: 'Ann', phone: '5', text: 'new' }), ann, { about: 'newPerson', personId: 'p-1', text: '' }],
  [
    'a report that names her',
    report({ about: 'moved', name: 'Ann Lee', text: 'gone' }),
    ann,
    { about: 'moved', name: '[forgotten]', text: 'gone' },
  ],
  [
    'a mark with a word about her',
    mark('when Ann Lee is in'),
    ann,
    { ...mark('').body, back: { from: 5, text: 'when [forgotten] is in' } },
  ],
  ['a mark of an archived campaign', mark('after 6'), everybody, { ...mark('').body, back: { from: 5 } }],
  ['tags', { kind: 'tags', body: { tagIds: ['4'] } }, everybody, { tagIds: ['4'] }],
])('of %s no word about her stays, and all else does', (_, change, forgotten, expected) => {
  expect(forgetIn(change, forgotten)).toEqual(expected);
});

test.each<[Told, Forgotten, boolean]>([
  [note('7', ''), ann, true],
  [note('8', 'Ann Lee'), ann, false],
  [report({ personId: 'p-1' }), ann, true],
  [report({}), ann, false],
  [mark('Ann Lee'), ann, false],
  [note('8', ''), everybody, true],
  [report({}), everybody, true],
  [mark(''), everybody, false],
])('%j of %j is about somebody who is forgotten: %s', (change, forgotten, expected) => {
  expect(tellsOf(change, forgotten)).toBe(expected);
});
