import type { Advice } from '@/lib/domain/staff/evening';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { frameTexts } from '@/lib/texts/console/frame';
import { clockText } from '@/lib/texts/dates';
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
  filters: { all: 'All', 'needs-you': 'Needs you', 'heard-from': 'Heard from' },
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
  table: 'Who is out',
  columns: { volunteer: 'Volunteer', knocked: 'Knocked', heard: 'Last heard', pace: 'An hour', talks: 'Talks', actions: 'What to do' },
  needs: { quiet: 'Quiet', onHold: 'On hold', figures: 'Figures' },
  knocked: (knocked: number, all: number) => `${whole(knocked)} of ${whole(all)}`,
  /** Doors of this volunteer, whoever has their packets by now. */
  tonight: (count: number) => `${whole(count)} tonight`,
  held: (count: number) => `${whole(count)} held`,
  meter: (done: number, retry: number, left: number) => `${whole(done)} done, ${whole(retry)} to retry, ${whole(left)} to do`,
  /** 'now', '6 min ago', '1 h ago'. */
  heard: (seconds: number | null) => {
    if (seconds === null) return 'not yet';
    if (seconds < MINUTE_SECONDS) return 'now';
    return seconds < HOUR_SECONDS ? `${Math.floor(seconds / MINUTE_SECONDS)} min ago` : `${Math.floor(seconds / HOUR_SECONDS)} h ago`;
  },
  /** '38 min', '14 h'. */
  span: (seconds: number) =>
    seconds < HOUR_SECONDS ? `${Math.floor(seconds / MINUTE_SECONDS)} min` : `${Math.floor(seconds / HOUR_SECONDS)} h`,
  talks: (talks: number, percent: number | null) => (percent === null ? whole(talks) : `${whole(talks)} · ${whole(percent)}%`),
  more: (count: number) => `${whole(count)} more are out. The list has those it can show.`,
  noPacket: 'No packet',
  packet: ({ street, others, area, code }: { street: string; others: number; area: string | null; code: string }) =>
    street === '' ? (area ?? hyphenateCode(code)) : listTexts.streets(street, others),
  packets: (first: string, others: number) =>
    others === 0 ? first : `${first}, ${plural(others, { one: '1 packet', other: `${others} packets` })} more`,
  packetsLeft: (packets: string, left: number) => `${packets}, ${left === 0 ? 'all knocked' : `${whole(left)} left`}`,
  empty: {
    title: 'Nobody is out yet',
    text: (free: number) =>
      `${plural(free, { one: '1 packet is', other: `${free} packets are` })} free. Who takes one stands here, with every mark as it arrives.`,
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
    onHoldText: (count: number) => `${marks(count)} kept out of the results`,
    figures: (name: string) => `${name}: figures to look at`,
    latestFirst: (count: number) => `${count}, latest first`,
  },
  panel: {
    outSince: (seconds: number) => `out since ${at(seconds)}`,
    heldTitle: (count: number, since: number) => `${marks(count)} on hold since ${at(since)}.`,
    heldText: 'Kept, but out of lists, results and exports until released.',
    reason: (words: string) => `Why: ${words}`,
    quietTitle: (since: number) => `Not heard since ${at(since)}.`,
    quietText: 'Most often the phone has no signal and keeps the marks until it has.',
    advice: 'Figures that cannot be true',
    adviceHint: 'Advice, and no accusation: ask first.',
    soFar: 'Heard so far',
    ofDoors: (all: number, done: number, retry: number) =>
      `Of the ${doors(all)} they have, whoever knocked: ${whole(done)} done, ${whole(retry)} to retry`,
    tonight: (count: number, talks: string) => `${doors(count)} tonight · talks ${talks}`,
    fast: (pace: number, others: Others) => `${whole(pace)} doors an hour${tonightTexts.panel.others(others, '')}`,
    contact: (talks: number, count: number, percent: number, others: Others) =>
      `${whole(talks)} talks at ${doors(count)}: ${whole(percent)}%${tonightTexts.panel.others(others, '%')}`,
    others: (others: Others, unit: string) =>
      others === undefined
        ? ''
        : `; the others tonight ${others.least === others.most ? '' : `${whole(others.least)} to `}${whole(others.most)}${unit}`,
    identical: ({ answers }: Extract<Advice, { kind: 'identical' }>) => `${answers} people in a row answered the same`,
    far: ({ marks: count }: Extract<Advice, { kind: 'far' }>) =>
      `${marks(count)} over 300 m from ${count === 1 ? 'its door' : 'their doors'}`,
    noPhone: 'No telephone number yet',
    phone: 'Telephone',
    addPhone: 'Add a number',
    changePhone: 'Change the number',
    savePhone: 'Save',
    write: 'Write',
    hold: (count: number) => (count === 0 ? 'Hold' : `Hold ${marks(count)}`),
    release: (count: number) => (count === 0 ? 'Release' : `Release ${marks(count)}`),
    takeBack: 'Take back',
  },
  notListed: {
    title: 'Not in this list',
    text: 'Whoever was to be opened here has come in, or was not out this evening. Who has come in leaves the list after 20 minutes. What they marked stays, and so does a hold of it.',
    record: 'Their record, under People',
    holds: 'Marks on hold, under To settle',
  },
  holding: {
    says: (count: number) =>
      `${marks(count)} of this evening, and what still arrives, leave lists, results and exports until they are released. Nothing is deleted.`,
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
    notReachable: 'None of their browsers takes notifications. Call instead.',
    none: 'This server sends no notifications. Call instead.',
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
