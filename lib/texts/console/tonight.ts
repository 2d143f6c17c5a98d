import { type Advice, FAR_METERS } from '@/lib/domain/staff/evening';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { frameTexts } from '@/lib/texts/console/frame';
import { agoText, clockText } from '@/lib/texts/dates';
import { distanceText } from '@/lib/texts/distance';
import { listTexts } from '@/lib/texts/list';
import { pluralOf } from '@/lib/texts/plural';

const MS = 1000;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const plural = pluralOf('en');
const doors = (count: number) => plural(count, { one: '1 door', other: `${count.toLocaleString('en-US')} doors` });
const marks = (count: number) => plural(count, { one: '1 mark', other: `${count.toLocaleString('en-US')} marks` });
const at = (seconds: number) => clockText(seconds * MS);
const whole = (figure: number) => Math.round(figure).toLocaleString('en-US');

/** How a pace or a rate stands beside those of the others: '17 to 25 an hour'. */
type Others = { readonly least: number; readonly most: number } | undefined;

/** The words of Tonight. */
export const tonightTexts = {
  lead: (day: string, time: string) => `${day}, ${time}`,
  /** Where this browser's clock shows another time than the campaign's. */
  elsewhere: (lead: string, here: string) => `${lead} where the campaign is; ${here} here`,
  /** What stands in the place of a figure that there are too few doors for. */
  none: '–',
  percent: (percent: number | null) => (percent === null ? tonightTexts.none : `${whole(percent)}%`),
  figure: (figure: number | null) => (figure === null ? tonightTexts.none : whole(figure)),
  handOut: (waiting: { readonly count: number; readonly isMore: boolean } | undefined) =>
    waiting === undefined || waiting.count === 0
      ? frameTexts.views.handOut
      : `${frameTexts.views.handOut} to ${waiting.isMore ? 'more than ' : ''}${whole(waiting.count)} waiting`,
  measures: {
    label: 'This evening',
    out: 'out',
    quiet: (count: number) => (count === 0 ? 'All heard from' : `${count} quiet`),
    doors: 'doors tonight',
    doorsShort: 'doors',
    held: (count: number) => (count === 0 ? 'Each once' : `+ ${whole(count)} on hold`),
    talks: 'talks',
    people: (count: number) => plural(count, { one: '1 person answered', other: `${whole(count)} people answered` }),
    contact: 'contact rate',
    contactShort: 'contact',
    contactHint: 'Talks of all doors',
    pace: 'doors an hour',
    paceHint: 'Each, while out',
    left: (all: number) => `left of ${whole(all)}`,
    leftHint: (done: number, retry: number) => `${whole(done)} done, ${whole(retry)} to retry`,
  },
  filters: { all: 'All', 'needs-you': 'Needs you', 'heard-from': 'Heard from', 'came-in': 'Came in' },
  filtersLabel: 'Who is shown',
  find: 'Find a volunteer',
  csv: 'CSV',
  csvFile: 'tonight.csv',
  csvHeads: [
    'Volunteer',
    'Packets',
    'Doors of the packets',
    'Done, by anybody',
    'To retry',
    'Last heard',
    'Doors tonight',
    'Doors an hour',
    'Talks',
    'Contact rate',
    'On hold',
  ],
  table: 'Volunteers tonight',
  columns: { volunteer: 'Volunteer', knocked: 'Knocked', heard: 'Last heard', pace: 'An hour', talks: 'Talks', actions: 'What to do' },
  needs: { quiet: 'Quiet', onHold: 'On hold', figures: 'Figures' },
  knockedOf: (knocked: number, all: number) => `${whole(knocked)} of ${whole(all)}`,
  /** Doors of this volunteer that count, whoever has their packets by now. */
  tonight: (count: number) => `${whole(count)} tonight`,
  held: (count: number) => `${whole(count)} held`,
  /** Doors that count, and those on hold where there are any: '13 tonight', '41 held', '13 + 2 held'. */
  knocked: (count: number, held: number) => (held === 0 ? tonightTexts.tonight(count) : tonightTexts.counted(count, held)),
  counted: (count: number, held: number) => {
    if (held === 0) return whole(count);
    return count === 0 ? tonightTexts.held(held) : `${whole(count)} + ${tonightTexts.held(held)}`;
  },
  meter: (done: number, retry: number, left: number) => `${whole(done)} done, ${whole(retry)} to retry, ${whole(left)} to do`,
  /** As the list of volunteers says it. Both are unix seconds. */
  heard: (heardAt: number | null, now: number) => (heardAt === null ? 'never' : agoText(heardAt * MS, now * MS)),
  /** '38 min', '14 h'. */
  span: (seconds: number) =>
    seconds < HOUR_SECONDS ? `${Math.floor(seconds / MINUTE_SECONDS)} min` : `${Math.floor(seconds / HOUR_SECONDS)} h`,
  /** @param of talks that count, and those on hold; the percent is of both */
  talks: ({ talks, heldTalks }: { readonly talks: number; readonly heldTalks: number }, percent: number | null) =>
    `${tonightTexts.counted(talks, heldTalks)}${percent === null ? '' : ` · ${whole(percent)}%`}`,
  more: (count: number) => `${whole(count)} more were out. The list has those it can show.`,
  noPacket: 'No packet',
  packet: ({ street, others, area, code }: { street: string; others: number; area: string | null; code: string }) =>
    street === '' ? (area ?? hyphenateCode(code)) : listTexts.streets(street, others),
  packets: (first: string, others: number) =>
    others === 0 ? first : `${first}, ${plural(others, { one: '1 packet', other: `${others} packets` })} more`,
  packetsLeft: (packets: string, left: number) => `${packets}, ${left === 0 ? 'all knocked' : `${whole(left)} left`}`,
  empty: {
    title: 'Nobody is out yet',
    text: (free: number) =>
      `${plural(free, { one: '1 packet is', other: `${whole(free)} packets are` })} free. Volunteers who take one appear here, with every mark as it arrives.`,
    noPackets: 'There are no packets yet. Cut your turf first.',
    cut: 'Cut packets',
    filtered: 'Nobody here',
    quietEvening: 'Nobody needs you now.',
    noMatch: 'Nobody who is out has this name.',
  },
  viewer: 'Viewers see figures without names. An owner of the campaign can change your role.',
  call: 'Call',
  callWho: (name: string) => `Call ${name}`,
  hold: 'Hold',
  holdWho: (name: string) => `Hold the marks of ${name}`,
  release: 'Release',
  releaseWho: (name: string) => `Release the marks of ${name}`,
  openWho: (name: string) => `Open ${name}`,
  view: { label: 'List or map', list: 'List', map: 'Map' },
  map: {
    label: 'Packets on the map',
    counts: { free: 'Free', out: 'Out', knocked: 'All knocked' },
  },
  phone: {
    quiet: (name: string) => `${name} is quiet`,
    quietText: (span: string, packet: string) => `Not heard for ${span} · ${packet}`,
    onHold: (name: string) => `${name} is on hold`,
    onHoldText: (count: number) => `${doors(count)} kept out of the results`,
    figures: (name: string) => `${name}: figures to look at`,
    latestFirst: (count: number) => `${count}, latest first`,
  },
  panel: {
    outSince: (seconds: number) => `out since ${at(seconds)}`,
    heldTitle: (count: number, since: number) => `${doors(count)} on hold since ${at(since)}.`,
    heldText: 'Kept, but out of lists, results and exports until released.',
    reason: (words: string) => `Why: ${words}`,
    quietTitle: (since: number) => `Not heard since ${at(since)}.`,
    quietText: 'Most often the phone has no signal and keeps the marks until it has.',
    advice: 'Figures that cannot be true',
    adviceHint: 'Advice, and no accusation: ask first.',
    soFar: 'Heard so far',
    ofDoors: (all: number, done: number, retry: number) =>
      `Of the ${doors(all)} they have, whoever knocked: ${whole(done)} done, ${whole(retry)} to retry`,
    tonight: (count: number, held: number, talks: string) =>
      `${doors(count)} tonight${held === 0 ? '' : `, ${whole(held)} more on hold`} · talks ${talks}`,
    fast: (pace: number, others: Others) => `${whole(pace)} doors an hour${tonightTexts.panel.others(others, '')}`,
    contact: (talks: number, count: number, percent: number, others: Others) =>
      `${whole(talks)} talks at ${doors(count)}: ${whole(percent)}%${tonightTexts.panel.others(others, '%')}`,
    others: (others: Others, unit: string) =>
      others === undefined
        ? ''
        : `; the others tonight ${others.least === others.most ? '' : `${whole(others.least)} to `}${whole(others.most)}${unit}`,
    identical: ({ answers }: Extract<Advice, { kind: 'identical' }>) => `${answers} people in a row answered the same`,
    far: ({ marks: count }: Extract<Advice, { kind: 'far' }>) =>
      `${marks(count)} over ${distanceText(FAR_METERS)} from ${count === 1 ? 'its door' : 'their doors'}`,
    noPhone: 'No telephone number yet',
    notReachable: 'Their phone takes no notifications. Call instead.',
    phone: 'Telephone',
    addPhone: 'Add a number',
    changePhone: 'Change the number',
    savePhone: 'Save',
    write: 'Write',
    hold: (count: number) => (count === 0 ? 'Hold' : `Hold ${doors(count)}`),
    release: (count: number) => (count === 0 ? 'Release' : `Release ${doors(count)}`),
    takeBack: 'Take back',
  },
  notListed: {
    title: 'Not in this list',
    text: 'This volunteer was not out this evening, or has come in without a mark. Their record and their holds stay.',
    record: 'Their record, under People',
    holds: 'Marks on hold, under To settle',
  },
  holding: {
    says: (count: number) =>
      `${doors(count)} of this evening, and what still arrives, leave lists, results and exports until they are released. Nothing is deleted.`,
    reason: 'Why, for whoever reads it later',
    usual: 'Figures to look at',
    cancel: 'Cancel',
  },
  takingBack: {
    says: (left: number, knocked: number) =>
      `${doors(left)} nobody has knocked at ${left === 1 ? 'is' : 'are'} free again. The ${whole(knocked)} marked stay as they are, and what the phone still sends counts.`,
    reason: 'They read on their phone',
    usual: 'Please come back to the meeting point',
    act: (count: number) => `Take back ${plural(count, { one: '1 packet', other: `${count} packets` })}`,
  },
  writing: {
    toAll: (count: number) => `Write to all ${count}`,
    toOne: (name: string) => `Write to ${name}`,
    words: 'Message',
    hint: 'One line, at most 200 characters. It comes as a notification.',
    send: 'Send',
    notTold: (names: readonly string[]) => `Not told, because no browser of theirs takes notifications: ${names.join(', ')}. Call them.`,
  },
  did: {
    held: (name: string, count: number) => `${marks(count)} by ${name} held.`,
    released: (name: string, count: number) => `${marks(count)} by ${name} released.`,
    takenBack: (name: string, count: number) => `${plural(count, { one: '1 packet', other: `${count} packets` })} taken back from ${name}.`,
    wroteOne: (name: string) => `Written to ${name}.`,
    wroteAll: (count: number) => `Written to ${plural(count, { one: '1 volunteer', other: `${count} volunteers` })}.`,
    phone: (name: string) => `Telephone number of ${name} saved.`,
  },
  keys: { next: 'next volunteer', previous: 'previous volunteer', open: 'open the volunteer' },
} as const;
