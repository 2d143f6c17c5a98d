import { pluralOf } from '@/lib/texts/plural';

const plural = pluralOf('en');
const list = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');
const level = (value: number | null) => (value === null ? 'none' : String(value));

/** The words of what volunteers say and ask at a door. */
export const scriptTexts = {
  lead: 'What volunteers say and ask at a door. Phones have it with the next list they load.',
  whose: 'Script of',
  everyPass: 'the campaign',
  pass: (name: string, closed: boolean) => `pass ${name}${closed ? ' (over)' : ''}`,
  saved: (name: string, when: string) => `Last saved by ${name}, ${when}.`,
  noneTitle: 'No script yet',
  none: 'Volunteers see all answers by their kind. A script puts words and questions in order.',
  begin: 'Write a script',
  insteadTitle: 'This pass has the campaign’s script',
  instead: 'It can have one of its own, which begins as a copy.',
  beginOwn: 'Give it one of its own',
  away: 'Take its own script away',
  show: 'What is shown',
  write: 'Write',
  phone: 'On a phone',
  phoneHint: 'Tap as a volunteer would. Nothing is saved.',
  sample: { voter: 'Sam', volunteer: 'Ana' },
  opening: 'First words',
  names: '{voter}, {volunteer} and {candidate} become names.',
  points: 'Talking points',
  pointsHint: 'One a line.',
  candidate: 'Candidate',
  candidateName: 'Name of the candidate',
  candidateHint: 'Empty: none is shown.',
  office: 'Office',
  vote: 'How to vote',
  photo: 'Photo',
  leaveBehind: 'Literature: what is left at a door',
  pictureHint: 'PNG, JPEG or WebP, at most 1 MB.',
  pictureThere: 'There is a picture.',
  pictureNew: (name: string) => `${name}: saved with the script.`,
  pictureNone: 'There is none.',
  choose: 'Choose a picture',
  noPicture: 'Take it away',
  tooLarge: 'That picture has more than 1 MB.',
  questions: 'Questions',
  question: (number: number) => `Question ${number}`,
  ask: 'Question',
  kind: 'Kind',
  kinds: { support: 'Support', signs: 'Signs', result: 'Result', other: 'Other' },
  many: 'One person may give several answers',
  answers: 'Answers',
  answer: (number: number) => `Answer ${number}`,
  level: (number: number) => `Level of answer ${number}`,
  levels: { '': 'none', '1': '1, yes', '2': '2', '3': '3', '4': '4', '5': '5, no' },
  addAnswer: 'Add an answer',
  removeAnswer: (number: number) => `Take answer ${number} off`,
  addQuestion: 'Add a question',
  up: (number: number) => `Question ${number} up`,
  down: (number: number) => `Question ${number} down`,
  removeQuestion: (number: number) => `Take question ${number} off`,
  after: 'Asked',
  always: 'always',
  behind: (question: string) => `behind “${question}”`,
  behindAnswers: 'Behind which answers',
  save: 'Save the script',
  undo: 'Undo the last save',
  savedNow: (whose: string) => `The script of ${whose} is saved.`,
  undone: (whose: string) => `The script of ${whose} is as it was before.`,
  other: (name: string | undefined) =>
    `${name ?? 'Another organizer'} saved this script while you were editing. What you typed is still here.`,
  gone: 'This script was taken away while you were editing. What you typed is still here: save it to bring the script back.',
  /** Two have changed one script. */
  merge: {
    title: 'Put both together',
    apart: 'You changed different places. Nothing is lost.',
    clashes: (count: number) =>
      plural(count, {
        one: 'You both changed one place. Choose what stays.',
        other: `You both changed ${count} places. Choose what stays.`,
      }),
    mine: 'Yours',
    theirs: (name: string | undefined) => (name === undefined ? 'Theirs' : `${name}’s`),
    accept: 'Put both together',
    places: {
      opening: 'First words',
      points: 'Talking points',
      name: 'Name of the candidate',
      office: 'Office',
      vote: 'How to vote',
      photo: 'Photo',
      leaveBehind: 'Literature',
    },
    question: (ask: string) => `Question “${ask}”`,
    answer: (name: string, level: number | null) => (level === null ? `• ${name}` : `• ${name} (level ${level})`),
    takenOff: 'Taken off',
    empty: 'Empty',
  },
  problems: 'Something is not right yet',
  place: (path: readonly (string | number)[]) => {
    const [what, question, part, answer] = path;
    if (what !== 'questions' || typeof question !== 'number') return String(what ?? 'script');
    return `Question ${question + 1}${part === 'answers' && typeof answer === 'number' ? `, answer ${answer + 1}` : ''}`;
  },
  meansTitle: 'What the change means',
  made: (names: readonly string[]) => `New answers, which every script of the campaign can use: ${list(names)}.`,
  left: (name: string, people: number) =>
    `“${name}” is no longer asked for. ${plural(people, { one: '1 person has', other: `${people.toLocaleString('en')}${people >= 10_000 ? ' or more' : ''} people have` })} given it and ${people === 1 ? 'keeps' : 'keep'} it, in lists and exports too.`,
  renamed: (from: string, to: string, people: number) =>
    people === 0
      ? `“${from}” becomes “${to}”, in every script that has it.`
      : `“${from}” becomes “${to}” for ${plural(people, { one: '1 person', other: `${people.toLocaleString('en')}${people >= 10_000 ? ' or more' : ''} people` })}, in every script that has it.`,
  levelOf: (name: string, from: number | null, to: number | null) =>
    `“${name}” has level ${level(to)} instead of ${level(from)}, for whoever gave it before, too.`,
  nowHas: 'The doors of this pass have the campaign’s script again.',
  sure: 'Save it like this',
  goOn: 'Go on writing',
} as const;
