import { type Question, questionsFor } from '@/lib/domain/door/script';
import { scriptText } from '@/lib/domain/door/scriptText';
import { asId, type GroupId } from '@/lib/domain/ids';

const ids = (...names: string[]) => names.map((name) => asId<GroupId>(name));
const question = (id: string, answers: string[], after?: [string, ...string[]]): Question => {
  const [asked, ...behind] = after ?? [];
  return {
    id,
    text: `${id}?`,
    many: false,
    answers: ids(...answers),
    ...(asked ? { after: { question: asked, answers: ids(...behind) } } : {}),
  };
};
const questions = [
  question('support', ['yes', 'maybe', 'no']),
  question('sign', ['sign'], ['support', 'yes']),
  question('where', ['yard', 'window'], ['sign', 'sign']),
  question('why', ['taxes', 'schools'], ['support', 'maybe', 'no']),
  question('lost', ['x'], ['gone', 'yes']),
];

test.each<[string, string[], string[]]>([
  ['nothing yet', [], ['support']],
  ['yes', ['yes'], ['support', 'sign']],
  ['yes and a sign', ['yes', 'sign'], ['support', 'sign', 'where']],
  ['no', ['no'], ['support', 'why']],
  ['a sign of an earlier day, and no', ['no', 'sign'], ['support', 'why']],
  ['both of two answers', ['yes', 'no'], ['support', 'sign', 'why']],
])('behind %s', (_, given, shown) => {
  expect(questionsFor({ questions }, new Set(ids(...given))).map(({ id }) => id)).toEqual(shown);
});

test.each([
  ['Hi {voter}, I am {volunteer}.', 'Hi Kim, I am $& Ana.'],
  ['{candidate} and {candidate}', 'Elm and Elm'],
  ['{Voter} { voter } {day} {{voter}} {', '{Voter} { voter } {day} {Kim} {'],
  ['', ''],
])('%s', (text, filled) => {
  expect(scriptText(text, { voter: 'Kim', volunteer: '$& Ana', candidate: 'Elm' })).toBe(filled);
});
