import { type ChosenSides, mergeScript, whoChanged } from '@/lib/console/people/mergeScript';
import { EMPTY_SCRIPT, type ScriptFields, type ScriptQuestion } from '@/lib/console/people/scriptFields';

const question = (id: string, change: Partial<ScriptQuestion> = {}): ScriptQuestion => ({
  ...{ id, ask: `Ask ${id}`, kind: 'other', many: false, after: null, answers: [{ name: 'Yes', level: null }] },
  ...change,
});
const DANA = { name: 'Dana Reyes', office: null, vote: null, photo: null };
const BASE: ScriptFields = {
  ...EMPTY_SCRIPT,
  opening: 'Hi',
  points: ['Buses'],
  candidate: DANA,
  questions: [question('q1'), question('q2')],
};

type Change = Partial<ScriptFields>;
const merge = (mine: Change, theirs: Change, chosen: ChosenSides = {}) => {
  const { written, clashes } = mergeScript(
    { base: BASE, mine: { fields: { ...BASE, ...mine }, files: {} }, theirs: { ...BASE, ...theirs } },
    chosen,
  );
  return { fields: written.fields, places: clashes.map(({ place }) => place) };
};

test.each([
  ['nobody', 'a', 'a', 'a'],
  ['mine', 'a', 'b', 'a'],
  ['theirs', 'a', 'a', 'b'],
  ['nobody', 'a', 'b', 'b'],
  ['both', 'a', 'b', 'c'],
])('%s has changed it: %s to %s and %s', (who, base, mine, theirs) => {
  expect(whoChanged(base, mine, theirs)).toBe(who);
});

test.each<[string, Change, Change, Change]>([
  ['changes of different fields', { opening: 'Mine' }, { points: ['Theirs'] }, { opening: 'Mine', points: ['Theirs'] }],
  [
    'changes of different fields of the candidate',
    { candidate: { ...DANA, office: 'Mayor' } },
    { candidate: { ...DANA, vote: 'By mail' } },
    { candidate: { ...DANA, office: 'Mayor', vote: 'By mail' } },
  ],
  ['a candidate who was taken off', {}, { candidate: null }, { candidate: null }],
  [
    'changes of different questions',
    { questions: [question('q1', { ask: 'Mine' }), question('q2')] },
    { questions: [question('q1'), question('q2', { ask: 'Theirs' })] },
    { questions: [question('q1', { ask: 'Mine' }), question('q2', { ask: 'Theirs' })] },
  ],
  [
    'questions that both have added under one id',
    { questions: [...BASE.questions, question('q3', { ask: 'Mine' }), question('q4', { after: { question: 'q3', answers: ['Yes'] } })] },
    { questions: [...BASE.questions, question('q3', { ask: 'Theirs' })] },
    {
      questions: [
        ...BASE.questions,
        question('q5', { ask: 'Mine' }),
        question('q4', { after: { question: 'q5', answers: ['Yes'] } }),
        question('q3', { ask: 'Theirs' }),
      ],
    },
  ],
  ['a question that they took off', {}, { questions: [question('q2')] }, { questions: [question('q2')] }],
  [
    'a question behind one that they took off is asked always',
    { questions: [question('q1'), question('q2', { after: { question: 'q1', answers: ['Yes'] } })] },
    { questions: [question('q2')] },
    { questions: [question('q2')] },
  ],
  [
    'my order beside their words',
    { questions: [question('q2'), question('q1')] },
    { questions: [question('q1', { ask: 'Theirs' }), question('q2')] },
    { questions: [question('q2'), question('q1', { ask: 'Theirs' })] },
  ],
  [
    'their order beside a question of mine, which stays behind the same one',
    { questions: [question('q1'), question('q3'), question('q2')] },
    { questions: [question('q2'), question('q1')] },
    { questions: [question('q2'), question('q1'), question('q3')] },
  ],
  ['the same change by both', { opening: 'Same' }, { opening: 'Same' }, { opening: 'Same' }],
])('without a clash: %s', (_, mine, theirs, merged) => {
  expect(merge(mine, theirs)).toEqual({ fields: { ...BASE, ...merged }, places: [] });
});

test.each<[string, Change, Change, ChosenSides, string[], Change]>([
  ['mine where nothing is chosen', { opening: 'Mine' }, { opening: 'Theirs' }, {}, ['opening'], { opening: 'Mine' }],
  ['theirs where that is chosen', { opening: 'Mine' }, { opening: 'Theirs' }, { opening: 'theirs' }, ['opening'], { opening: 'Theirs' }],
  [
    'each place by itself',
    { opening: 'Mine', points: ['Mine'] },
    { opening: 'Theirs', points: ['Theirs'] },
    { points: 'theirs' },
    ['opening', 'points'],
    { opening: 'Mine', points: ['Theirs'] },
  ],
  [
    'a question that one took off and the other changed',
    { questions: [question('q1', { ask: 'Mine' }), question('q2')] },
    { questions: [question('q2')] },
    {},
    ['question:q1'],
    { questions: [question('q1', { ask: 'Mine' }), question('q2')] },
  ],
  [
    'the same, taken off',
    { questions: [question('q1', { ask: 'Mine' }), question('q2')] },
    { questions: [question('q2')] },
    { 'question:q1': 'theirs' },
    ['question:q1'],
    { questions: [question('q2')] },
  ],
])('of a clash: %s', (_, mine, theirs, chosen, places, merged) => {
  expect(merge(mine, theirs, chosen)).toEqual({ fields: { ...BASE, ...merged }, places });
});

test('a picture that is not on the server yet clashes with theirs, and stays or goes as it is chosen', () => {
  const photo = new File(['a'], 'photo.png');
  const scripts = {
    base: BASE,
    mine: { fields: BASE, files: { photo } },
    theirs: { ...BASE, candidate: { ...DANA, photo: 'pictures/theirs.png' } },
  };
  const kept = mergeScript(scripts);
  expect(kept.clashes).toEqual([{ place: 'photo', mine: photo, theirs: 'pictures/theirs.png' }]);
  expect(kept.written).toEqual({ fields: BASE, files: { photo } });
  const gone = mergeScript(scripts, { photo: 'theirs' });
  expect(gone.written).toEqual({ fields: scripts.theirs, files: {} });
});
