import type { ReportKind } from '@/lib/domain/change/report/report';
import type { Direction } from '@/lib/domain/staff/pinMove';
import { type ActOfSettling, type KindSettledHere, type KindToSettle, MOST_COUNTED } from '@/lib/domain/staff/toSettle';
import { pluralOf } from '@/lib/texts/plural';

const plural = pluralOf('en');
const people = (count: number) => plural(count, { one: '1 person', other: `${count} people` });

/** Why a change fits nothing, in words; another server's reason as it is. */
const REASONS: Readonly<Record<string, string>> = {
  'unknown address': 'The campaign has no door that it names',
  'other packet': 'The door was not on the list that the phone had',
  'unknown record': 'It names somebody who does not live there',
  'unknown voter': 'It names a voter whom the campaign does not have',
  'unknown tag': 'It names a tag that the campaign does not have',
  'unknown note': 'It is about a note of somebody else',
};

const CHANGES: Readonly<Record<string, string>> = { door: 'A mark', tags: 'Tags', note: 'A note', report: 'A report' };

/** The words of the view 'To settle'. */
export const toSettleTexts = {
  lead: (count: number) =>
    count === 0
      ? 'Nothing waits for a person.'
      : plural(count, {
          one: '1 thing from the doors waits for a person · nothing here is lost, whatever you choose',
          other: `${countText(count)} things from the doors wait for a person · nothing here is lost, whatever you choose`,
        }),
  /** Of what was settled, without anybody's name. */
  settledKind: (kind: KindSettledHere, act: ActOfSettling) => `${toSettleTexts.one[kind]}: ${act === 'apply' ? 'settled' : 'dismissed'}.`,
  tabsLabel: 'Kinds',
  listLabel: 'What waits',
  tabs: {
    all: 'All',
    stray: 'Strays',
    report: 'Door reports',
    added: 'Added at the door',
    warning: 'Warnings',
    double: 'Likely doubles',
    advice: 'Advice',
    settled: 'Settled',
  },
  headings: {
    stray: 'Strays: marks that fit no door',
    report: 'Door reports',
    added: 'Added at the door',
    warning: 'Warnings: do not knock',
    double: 'Likely doubles',
    advice: 'Advice on quality',
  } satisfies Readonly<Record<KindToSettle, string>>,
  /** Of one thing: 'Door report 1 of 5'. */
  one: {
    stray: 'Stray',
    report: 'Door report',
    added: 'Added at the door',
    warning: 'Warning',
    double: 'Likely double',
    advice: 'Advice',
  } satisfies Readonly<Record<KindToSettle, string>>,
  place: (kind: KindToSettle, at: number, of: string) => `${toSettleTexts.one[kind]} ${at} of ${of}`,
  allOf: (count: number) => `All ${countText(count)}`,
  more: 'Show more',
  further: 'Look further',
  list: 'List',
  back: 'Back to one at a time',
  next: (title: string) => `Next: ${title}`,
  emptyTitle: 'Nothing to settle',
  empty: 'What the doors report and no rule should decide comes here.',
  emptyKind: 'Nothing of this kind waits.',
  gone: 'This waits no more. Somebody has settled it.',
  /** Somebody has begun to say something about what is otherwise by now. */
  outdated: {
    told: 'This has changed since you began. What you wrote is kept. Look at what it says now.',
    goOn: 'Go on with what I wrote',
    beginAgain: 'Begin with it as it is now',
  },
  noItem: 'Choose something at the left.',
  settledEmpty: 'Nothing was settled yet.',
  settledLabel: 'What was settled and repaired',
  undo: 'Undo',
  undoLabel: (told: string) => `Undo: ${told}`,
  undone: (by: string, when: string) => `Undone by ${by}, ${when}`,
  settledBy: (by: string, when: string) => `${by}, ${when}`,
  quoted: (text: string) => `“${text}”`,
  aDoor: 'a door that the campaign does not have',
  somebody: 'somebody',
  changes: 'What changes',
  lives: 'Lives here',
  facts: {
    pin: 'Pin',
    stays: 'Stays',
    address: 'Address',
    answer: 'Answer',
    door: 'Door',
    list: 'List',
    said: 'Said',
    person: 'Person',
    report: 'Report',
    becomes: 'Becomes',
    packet: 'Packet',
    last: 'Last mark',
    phone: 'Phone',
    file: 'In the file',
    answers: 'Answers',
  },
  titles: {
    mark: (action: string, where: string) => `${action}, ${where}`,
    change: (change: string) => CHANGES[change] ?? change,
    report: {
      moved: (who: string) => `Moved: ${who}`,
      wrongAddress: (where: string) => `Address is wrong: ${where}`,
      wrongPin: (where: string) => `Pin is wrong: ${where}`,
      gate: (where: string) => `Gate: ${where}`,
      newPerson: (where: string) => `Someone new: ${where}`,
    } satisfies Readonly<Record<ReportKind, (about: string) => string>>,
    added: (name: string, where: string) => `${name}, ${where}`,
    warning: (name: string, reason: string) => `${name}: ${reason}`,
    double: (one: string, other: string) => `${one} = ${other}`,
    advice: (name: string) => `${name}: marks on hold`,
  },
  leads: {
    reason: (reason: string) => REASONS[reason] ?? reason,
    pinOff: (distance: string) => `Pin lies ${distance} off`,
    noPlace: 'The phone did not say where',
    like: (name: string, age: number | null) => `very like ${age === null ? name : `${name}, ${age}`}`,
    noMatch: 'nobody like them at this door',
    doors: 'Two doors',
    people: 'Two people',
  },
  acts: {
    applyTo: (where: string) => `Apply to ${where}`,
    applyWhere: 'Apply to…',
    movePin: 'Move the pin',
    markMoved: 'Mark as moved',
    correct: 'Correct the address',
    read: 'Mark as read',
    accept: 'Accept',
    matchWith: (name: string) => `Match with ${name}`,
    lift: 'Lift the warning',
    keep: 'Keep it',
    join: 'Join two',
    apart: 'Not the same',
    dismiss: 'Dismiss',
    look: 'Look at marks',
    byHand: 'Place by hand',
    stood: 'Where they stood',
  },
  releasing: {
    release: 'Release the marks',
    keep: 'Keep them on hold',
    says: 'All marks of this hold count again in lists, results and exports, those of earlier evenings too. Undo does not take that back.',
    byCommand: (hold: string) => `This is a hold of one phone or of one tap. The command ‘release’ with the number ${hold} ends it.`,
  },
  fields: {
    door: 'At which door? Its address or id',
    pin: 'Latitude, longitude',
    pinHint: 'Click in the sketch, or type it: 44.0521, -123.0868',
    pinWrong: 'This is no place. Write latitude and longitude in degrees.',
    address: 'Number and street',
    unit: 'Unit',
    city: 'City',
    zip: 'ZIP',
    who: 'Who has moved?',
    match: 'Who is it?',
    nobody: 'Somebody new',
  },
  what: {
    pinMoves: (distance: string, direction: Direction) => `${distance} to the ${direction}`,
    pinNew: 'gets its place; it had none',
    pinUnknown: 'place it by hand: the phone did not say where they stood',
    stays: (count: number, hasMark: boolean) =>
      [hasMark ? 'its marks' : '', count > 0 ? people(count) : '', 'the file’s address'].filter(Boolean).join(', '),
    staysMoved: 'name, answers and notes',
    staysAddress: (count: number, hasMark: boolean) =>
      [hasMark ? 'its marks' : '', count > 0 ? people(count) : '', 'its packet'].filter(Boolean).join(', '),
    moved: 'gets the answer that means ‘moved’, as of the report',
    gate: 'The report is closed. Nothing at the door changes.',
    accepted: 'a voter of the campaign, with what they answered',
    matched: (name: string) => `answers, notes and tags become those of ${name}`,
    marked: (action: string) => `shows ${action}`,
    later: (last: string) => `keeps its later mark: ${last}. What people answered is added where nothing later says otherwise.`,
    dismissOnly: 'It cannot be applied. Dismissed, it stays in the log and counts no more than now.',
    onList: (packet: string, now: string) => `marked on ${packet}, is in ${now} now`,
    noPacket: 'no packet',
    lifted: 'Volunteers may knock at this door again.',
    joinedPeople: (keep: string) => `answers, notes and tags of both are ${keep}’s`,
    joinedDoors: (keep: string) => `people, reports and marks of both are at ${keep}`,
    laterWins: 'of two marks the later one counts',
    advice: 'Advice, not proof. The marks are kept, but out of lists, results and exports until they are released.',
  },
  peopleCount: people,
  notInFile: 'in no voter file',
  notes: (count: number) => plural(count, { one: '1 note', other: `${count} notes` }),
  aged: (name: string, age: number | null) => (age === null ? name : `${name}, ${age}`),
  sketch: {
    label: (where: string) => `Sketch of the doors around ${where}`,
    now: 'Pin now',
    moves: 'Moves here',
    stood: (by: string) => `${by} stood here`,
    someone: 'The volunteer',
  },
  keys: { apply: 'apply', dismiss: 'dismiss', next: 'next', previous: 'previous', nextPrevious: 'next, previous' },
  /** Beside another one, which was opened before the refusal came. */
  notDone: { told: (title: string, why: string) => `${title} was not settled. ${why}`, open: 'Open it again' },
  noAnswer: 'The server did not answer. Whether this was settled, the list shows when it is loaded again.',
} as const;

/** Returns a count as tabs show it: '46', '999+'. */
export function countText(count: number): string {
  return count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(count);
}
