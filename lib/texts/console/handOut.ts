import { hyphenateCode } from '@/lib/domain/walk/packet';
import { clockText, momentText } from '@/lib/texts/dates';
import { distanceText } from '@/lib/texts/distance';
import { pluralOf } from '@/lib/texts/plural';

const plural = pluralOf('en');
const MS = 1000;

type Named = { readonly code: string; readonly area: string | null };

const doors = (count: number) => plural(count, { one: '1 door', other: `${count.toLocaleString('en-US')} doors` });
const packets = (count: number) => plural(count, { one: '1 packet', other: `${count.toLocaleString('en-US')} packets` });

/** What a packet is called: 'Ferry St + 2 more'; its code where it has no streets. */
export function packetCalled({ area, code }: Named): string {
  return area === null || area === '' ? hyphenateCode(code) : area.replace(/ \+(\d+)$/u, ' + $1 more');
}

const all = (moved: readonly Named[]) => moved.map(packetCalled).join(', ');

/** The words of Hand out. */
export const handOutTexts = {
  doors,
  packets,
  lead: (waiting: number, free: number) =>
    `${waiting} waiting, ${packets(free)} free · choose a volunteer and a packet, or drag one to the other`,
  find: 'Find a volunteer',
  waiting: 'Waiting here',
  waitingEmpty: { title: 'Nobody is waiting', text: 'Everybody has a packet. Somebody new takes one by a code.' },
  nobodyFound: { title: 'Nobody of that name', text: 'Look for a part of the name, or hand out by a code.' },
  /** @param nowMs milliseconds */
  heard: (at: number, nowMs: number) => `phone last heard ${momentText(at * MS, nowMs)}`,
  notLately: 'phone not heard lately',
  never: 'no phone signed in yet',
  signedIn: 'Signed in',
  notSignedIn: 'Not signed in',
  more: 'Show more',
  out: 'Out',
  outCount: (count: number, toDo: number, knocked: number) =>
    `${packets(count)}, ${doors(toDo)} left${knocked === 0 ? '' : `, ${knocked} more all knocked`}`,
  outEmpty: { title: 'Nobody is out yet', text: 'Whoever has a packet with doors left stands here.' },
  columns: { volunteer: 'Volunteer', packet: 'Packet', left: 'Left', actions: 'What to do' },
  keyWaits: 'code not used yet',
  handOver: 'Hand over',
  notHeard: 'never heard',
  /** @param nowMs milliseconds */
  heardOut: (at: number, nowMs: number) => `heard ${momentText(at * MS, nowMs)}`,
  takeBack: 'Take back',
  ofRow: (what: string, packet: string, name: string) => `${what}: ${packet} of ${name}`,
  map: { label: 'Free packets on the map' },
  free: 'Free, nearest first',
  freeUnplaced: 'Free',
  freeCount: (count: number, left: number) => `${packets(count)}, ${doors(left)}`,
  freeEmpty: { title: 'No packet is free', text: 'Take one back, or cut more turf.' },
  nearest: 'nearest',
  retry: 'All knocked, doors to retry',
  retryCount: (count: number, toRetry: number) => `${packets(count)}, ${toRetry.toLocaleString('en-US')}`,
  toRetry: (count: number) => `${count} to retry`,
  near: 'Near',
  nearUsual: 'The event of the hour',
  nearHere: 'Where this device is',
  nearPacket: (packet: string) => `Where ${packet} begins`,
  nearNow: (name: string) => `Near ${name}`,
  nowhere: 'In the order in which they were cut',
  noPosition: 'This device does not say where it is.',
  distance: (meters: number) => distanceText(meters),
  handOut: (packet: Named, name: string) => `Hand out ${packetCalled(packet)} to ${name}`,
  nextFree: (name: string) => `The next free near, to ${name}`,
  chooseBoth: 'Choose a volunteer and a packet',
  chooseVolunteer: 'Choose a volunteer',
  choosePacket: 'Choose a packet',
  somebodyElse: 'Somebody else',
  gone: {
    volunteer: (name: string | undefined) => `${name ?? 'Whoever was chosen'} does not wait for a packet any more. Choose somebody else.`,
    packet: (packet: Named) => `${packetCalled(packet)} is not free any more. Choose another one.`,
  },
  said: {
    given: (moved: readonly Named[], name: string) => `${all(moved)} handed to ${name}.`,
    takenBack: (moved: readonly Named[], name: string) => `${all(moved)} taken back from ${name}.`,
    pointOpened: (code: string) => `Meeting point ${hyphenateCode(code)} opened.`,
    pointEnded: (code: string) => `Meeting point ${hyphenateCode(code)} ended.`,
    keyMade: (packet: Named) => `A code for ${packetCalled(packet)} was made.`,
    keyEnded: 'The code was ended; its packet is free.',
    signedOut: (name: string) => `${name}’s phones are signed out.`,
  },
  guest: {
    title: 'Or by code, without an account',
    opens: (packet: Named) => `Their camera opens ${packetCalled(packet)}. The code is good for one phone and a quarter of an hour.`,
    opensNow: (packet: Named) => `Their camera opens ${packetCalled(packet)}, and nothing else.`,
    name: 'Their name, for their marks',
    make: 'Show a code',
    label: (packet: Named) => `Code that opens ${packetCalled(packet)}`,
    makeFor: (packet: Named) => `Show a code for ${packetCalled(packet)}`,
    left: 'left, for one phone',
    leftShort: 'left',
    until: (at: number) => `Good until ${clockText(at * MS)}. Then the code opens nothing.`,
    again: 'New code',
    large: 'Large',
    used: (name: string) => `Taken: ${name} has it on the phone.`,
    ended: 'This code opens nothing any more.',
    another: 'Another code',
    scan: 'Scan with the phone’s camera',
    scanText: 'Opens this packet, without an account.',
    goodUntil: (at: number, code: string) => `Good until ${clockText(at * MS)}, for one phone · ${hyphenateCode(code)}`,
    byName: 'By name',
    byCode: 'By code',
    next: 'Taken: next person',
    nextFree: 'Next free near',
    moreFree: (count: number) => `${count} more`,
    show: 'Show',
  },
  back: {
    title: (packet: Named) => `Take back ${packetCalled(packet)}?`,
    overTitle: (packet: Named) => `Hand over ${packetCalled(packet)}?`,
    gone: 'Nobody has this packet any more, or it has no doors left.',
    moved: (packet: Named, name: string) => `${name} has ${packetCalled(packet)} by now. What can be done about it stands in their row.`,
    from: (name: string, since: number | null) => (since === null ? `From ${name}` : `From ${name}, out since ${clockText(since * MS)}`),
    stays: (count: number, name: string) =>
      count === 0
        ? `${name} has recorded no door of it yet.`
        : plural(count, {
            one: `1 recorded door stays, with ${name}’s name.`,
            other: `${count} recorded doors stay, with ${name}’s name.`,
          }),
    /** @param nowMs milliseconds */
    heard: (at: number, nowMs: number) => `Last heard ${momentText(at * MS, nowMs)}. What the phone still keeps counts when it arrives.`,
    notHeard: 'The phone was never heard. What it keeps counts when it arrives.',
    free: (toDo: number, toRetry: number) =>
      `${doors(toDo)}${toRetry > 0 ? ` and ${toRetry} to retry` : ''} ${toDo + toRetry === 1 ? 'is' : 'are'} free at once. The phone says so at its next contact.`,
    act: (toDo: number, toRetry: number) => `Take back ${doors(toDo + toRetry)}`,
    keep: 'Keep',
    overTo: 'or hand over to',
    to: 'To',
    nobodyYet: 'Choose a volunteer',
  },
  pin: {
    open: 'New PIN at once',
    title: (name: string) => `New PIN for ${name}?`,
    lead: 'For a phone that was lost, or is in other hands.',
    ends: 'Every phone with the old PIN is signed out when it is next heard of.',
    kept: 'What those phones have not sent waits under To settle when it arrives.',
    never: 'Nothing undoes this.',
    act: (name: string) => `End ${name}’s PIN`,
    done: (name: string) => `The new PIN of ${name}`,
    once: 'It is shown once, here. The code signs the new phone in.',
    first: 'Write the PIN down first. What you have opened meanwhile comes when you close this.',
    label: 'Code that signs the new phone in',
    close: 'Close',
  },
  point: {
    open: 'Meeting point’s code',
    title: 'A meeting point’s code',
    lead: 'Whoever has an account scans it and has the nearest free packet at once; who scans again gets the same one.',
    of: 'Packets of',
    wholePass: 'the whole pass',
    start: 'Open it',
    label: (code: string) => `Code of the meeting point ${hyphenateCode(code)}`,
    out: (count: number) => `${packets(count)} handed out by it`,
    end: 'End it',
    show: 'Show its code',
  },
  print: {
    open: 'Print a target as PDF',
    title: 'Print packets',
    names: 'The pages name people. Have the paper given back, and delete the file.',
    what: 'Packets of',
    nothing: 'Choose what to print',
    onlyChosen: (packet: Named) => `only ${packetCalled(packet)}`,
    paper: 'Paper',
    letter: 'Letter',
    a4: 'A4',
    make: 'Make the PDF',
    save: (count: number) => `Save the PDF of ${packets(count)}`,
    until: (at: number) => `The link works for you until ${clockText(at * MS)}.`,
  },
  notSent: 'This did not reach the server. Look below whether it was done, then try again.',
  keys: {
    volunteers: { next: 'next volunteer', previous: 'previous volunteer' },
    packets: { next: 'next packet', previous: 'previous packet' },
    give: 'hand out what is chosen',
  },
} as const;
