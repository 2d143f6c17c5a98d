import { hyphenateCode } from '@/lib/domain/walk/packet';
import { clockText } from '@/lib/texts/dates';
import { actionText } from '@/lib/texts/door';
import { pluralOf } from '@/lib/texts/plural';

const plural = pluralOf('en');
const MS = 1000;
const MEGABYTE = 1_000_000;
const LEAST_SHOWN = 0.1;
const megabytes = (bytes: number) => `${Math.max(LEAST_SHOWN, bytes / MEGABYTE).toFixed(1)} MB`;
const number = (count: number) => count.toLocaleString('en-US');

type Counted = { readonly count: number; readonly isMore: boolean };

/** 'more than 10,000 people' where there are more than were counted. */
const counted = ({ count, isMore }: Counted, one: string, other: string) =>
  `${isMore ? 'more than ' : ''}${number(count)} ${count === 1 && !isMore ? one : other}`;
const packets = (count: number) => plural(count, { one: '1 packet', other: `${number(count)} packets` });
const doors = (count: number) => plural(count, { one: '1 door', other: `${number(count)} doors` });

/** From an empty server to the first mark. */
export const firstRunTexts = {
  title: 'From a voter file to a first door',
  lead: 'Six steps, about ten minutes. Each is kept; come back at any time.',
  steps: {
    campaign: 'Campaign',
    'voter-file': 'Voter file',
    'street-map': 'Street map',
    cut: 'Cut',
    invite: 'Invite',
    'first-marks': 'First marks',
  },
  list: 'Steps',
  step: (at: number, name: string) => `${at}. ${name}`,
  done: 'done',
  change: 'Change',
  changeLabel: (name: string) => `Change: ${name}`,
  open: 'Open',
  openLabel: (name: string) => `Open: ${name}`,
  next: 'Next step',
  sub: {
    notYet: 'Not yet',
    campaign: (name: string, isPractice: boolean) => (isPractice ? `${name} · made-up town` : name),
    people: (people: Counted, all: Counted) => `${counted(people, 'person', 'people')} at ${counted(all, 'door', 'doors')}`,
    map: megabytes,
    noMap: 'None: cutting knows no barriers',
    cut: (count: number, uncut: Counted) =>
      `${packets(count)} · ${uncut.count === 0 ? 'none uncut' : `${counted(uncut, 'door', 'doors')} uncut`}`,
    invited: (invited: number, opened: number) => `${number(invited)} invited, ${number(opened)} signed in`,
    marks: (marks: Counted) => `${counted(marks, 'mark', 'marks')} · live`,
  },
  campaign: {
    title: 'Your campaign',
    lead: 'What volunteers read on their phones. All of it can be changed later, under People.',
    made: (name: string) => `${name} is made.`,
    details: 'Change its details under People',
    name: 'Name',
    nameHint: 'Alder Bay Forward',
    org: 'Organization',
    zone: 'Time zone',
    language: 'Language',
    color: 'Color',
    make: 'Make the campaign',
    practice: 'Or practice first',
    practiceText: 'A made-up town with made-up people, to try everything on and to throw away.',
    makePractice: 'Make a practice town',
    mayNot: 'Campaigns are made by an owner of one, or by whoever runs the server (first-link).',
    another: 'Another campaign',
  },
  voterFile: {
    title: 'Voter file',
    lead: 'People and their addresses, from the file that you have.',
    there: (people: Counted, all: Counted) => `${counted(people, 'person', 'people')} at ${counted(all, 'door', 'doors')} are here.`,
    practice: 'All of them are made up. A voter file of your own belongs into a campaign of your own.',
  },
  streetMap: {
    title: 'Street map',
    lead: 'It draws the streets on phones, and keeps packets from lying across a motorway, a railway or water.',
    check: 'See what lies around the doors',
    checking: 'Reading the map',
    found: (roads: number, barriers: number) =>
      `${plural(roads, { one: '1 road', other: `${number(roads)} roads` })} and ${plural(barriers, { one: '1 barrier', other: `${number(barriers)} barriers` })} lie around the doors.`,
    unmapped: (count: number) =>
      `${plural(count, { one: '1 door lies', other: `${number(count)} doors lie` })} outside of it: no barriers are known there.`,
    unplaced: (count: number) => `${plural(count, { one: '1 door has', other: `${number(count)} doors have` })} no place yet.`,
    there: (bytes: number) => `This server has a street map of ${megabytes(bytes)}.`,
    none: 'This server has no street map. Without one, cutting knows no motorways, railways and water, and phones show packets as pictures.',
    skip: 'Go on without a street map',
  },
  cut: {
    title: 'Cut into packets',
    lead: 'A packet is what one volunteer walks in an outing. Counting writes nothing.',
    size: 'Doors a packet, about',
    count: 'Count',
    counting: 'Counting',
    publishing: 'Publishing',
    draft: (count: number, all: number) => `${packets(count)} of ${doors(all)}`,
    sizes: (least: number, most: number) => (least === most ? `${doors(least)} each` : `${number(least)} to ${doors(most)} each`),
    crossing: (count: number) =>
      `${plural(count, { one: '1 lies', other: `${number(count)} lie` })} across a motorway, a railway or water.`,
    noBarriers: 'No street map was read, so no motorways, railways and water are known.',
    unmapped: (count: number) => `${plural(count, { one: '1 door lies', other: `${number(count)} doors lie` })} outside the street map.`,
    uncut: (count: number, reason: string) => `In no packet, because ${reason}: ${number(count)}`,
    noneUncut: 'No door stays in no packet.',
    nothing: 'There is no door to cut: all are in packets, or nobody lives at them.',
    smallest: 'The smallest',
    publish: (count: number) => `Publish ${packets(count)}`,
    whole:
      'All of them are made, or none. Publishing hands nothing out: no phone lists a packet before you hand it out by name, a guest opens it by the code that you show them, or somebody takes it as the next free one at a meeting point. The lists that volunteers have now stay as they are.',
    published: (count: number) => `${packets(count)} published`,
    there: (count: number) => `${packets(count)} ${count === 1 ? 'is' : 'are'} here.`,
    undo: 'Take the published cut back',
    undone: (count: number) => `${packets(count)} taken back: their doors are in no packet again`,
    noDoors: 'First come people: the voter file.',
    failed: (why: string) => `Nothing was written. ${why}`,
    cancelled: 'Ended before anything was written.',
    cancel: 'Cancel',
  },
  invite: {
    title: 'Invite',
    lead: 'Somebody at your side opens a packet by a code, without an account. Others are invited by name and mail, under People.',
    noPackets: 'First come packets: cut.',
    allOut: 'No packet is free: all are handed out, or walked.',
    people: 'Invite by name and mail',
    leadWithoutMail:
      'Somebody at your side opens a packet by a code, without an account. Others are invited by name, under People: on cards, or by a link that you hand on. This server sends no mail.',
    peopleWithoutMail: 'Invite by name, on cards or by link',
  },
  marks: {
    title: 'Your first marks arrive here',
    lead: 'Scan, choose a door, tap Done. It shows below within 2 seconds, and keeps until then without a signal.',
    walk: 'Walk with your own phone',
    noAccount: (until: number) => `No app store, no account. Good until ${clockText(until * MS)}, for one phone.`,
    packet: (area: string | null, code: string) => [area, hyphenateCode(code)].filter(Boolean).join(' · '),
    label: 'Code that opens the packet on your phone',
    show: 'Show a code',
    opened: 'Opened on a phone',
    ended: 'This code opens nothing any more.',
    another: 'Another phone',
    more: 'Three more things to try',
    tries: [
      'Switch the phone’s signal off, mark two doors, switch it on.',
      'Undo a door on the phone. It follows here.',
      'Hand out a second packet to a friend.',
    ],
    marks: 'Marks',
    counts: (made: number, received: number) => `${number(made)} made, ${number(received)} received`,
    mark: (address: string, action: string) => `${address === '' ? 'A door that is not here' : address}: ${actionText(action)}`,
    byAt: (by: string, at: number) => `${by} at ${clockText(at * MS)}`,
    late: (seconds: number) => (seconds <= 1 ? 'received at once' : `received ${number(seconds)} s after the tap`),
    none: 'None yet. The first one shows here by itself.',
    tonight: 'Open Tonight',
    own: 'Start my own campaign',
  },
  practice: {
    title: 'This is practice.',
    text: (people: Counted, marks: Counted) =>
      `Every person and address is made up. Discarding it removes its ${counted(people, 'person', 'people')} and ${counted(marks, 'mark', 'marks')}, and nothing of your own.`,
    discard: 'Discard the practice town',
    really: 'Discard it now',
    keep: 'Keep it',
    noMap: 'Its streets could not be written into this server’s street map, so that phones show packets as pictures.',
    addMap: 'Add its streets',
  },
} as const;
