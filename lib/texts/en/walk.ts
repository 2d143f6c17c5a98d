import { isolate } from '@/lib/texts/isolate';
import { plural } from './counts';

/** Packets and targets, and the way to them. */
export const walk = {
  myPackets: 'My packets',
  targets: 'Targets',
  packets: 'Packets',
  noPacketYours: 'No packet is yours yet',
  noPackets: { title: 'No packets', text: 'Nothing has been cut from this target yet, or it belongs to another campaign.' },
  signs: 'Signs',
  signsHint: 'Walk for yard signs',
  packetCode: 'Packet code',
  packetCodeHint: 'Nine characters, like K7M-4QX-9TB',
  findPacket: 'Find packet',
  notACode: 'A code has letters and digits only, like K7M-4QX-9TB.',
  noSuchCode: 'No packet of this campaign has this code. Check it and try again.',
  codeNeedsConnection: 'A new packet needs a connection. Try again where there is a signal.',
  codeTooSlow: 'The campaign’s server did not answer in time. Try again in a moment.',
  /** A target without a name. */
  unnamedTarget: (targetId: string) => `Target ${targetId}`,
  /** What the three counts of a target count, after each. */
  targetParts: {
    completed: (count: number) => plural(count, { one: 'packet done', other: 'packets done' }),
    assigned: 'handed out',
    unassigned: 'free',
  },
  continue: 'Continue',
  start: 'Start',
  openList: 'Open list',
  /** Under 'Open list': where the walk goes on. */
  continueAt: (doorName: string) => `continue at ${isolate(doorName)}`,
  /** There instead: its doors are being read, are not on this phone, or were all knocked. */
  loadingDoors: 'loading its doors',
  noDoorsYet: 'its doors are not on this phone yet',
  noDoors: 'it has no doors',
  nothingLeft: 'every door was knocked',
  openMap: 'Open map',
  packetImage: 'Packet image',
  refresh: 'Refresh',
  doorsLeft: (count: number) => `${count} left`,
  /** Where none is left, and not all are done. */
  tryAgain: (count: number) => `${count} to try again`,
  allDone: 'All done',
  refreshFailed: 'The last refresh failed. What you see is from before, with your own marks in it.',
  doorsNotHere: 'The doors of this packet are not on this phone yet. They need a connection once.',
};
