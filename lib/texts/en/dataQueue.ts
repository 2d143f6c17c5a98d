import type { SubjectCounts } from '@/lib/domain/change/subjectCounts';
import { isolate } from '@/lib/texts/isolate';
import { doors, subjects } from './counts';

/** The dialog 'Data Queue'. */
export const dataQueue = {
  /** The specification's words: never altered. */
  spec: { title: 'Data Queue' },
  counts: {
    recorded: (count: number) => `${doors(count)} recorded`,
    received: (count: number) => `${count} received`,
    waiting: (count: number) => `${count} waiting`,
    /** Where other things than doors wait. */
    waitingOfKinds: (counts: SubjectCounts) => `${subjects(counts)} waiting`,
    setAside: (count: number) => `${count} set aside`,
  },
  nothingWaits: {
    title: 'Nothing to send',
    textBeforeAny: 'You have not marked anything on this phone yet.',
    text: 'The campaign has received every change made here.',
    textWithSetAside: 'The campaign has received everything but what is set aside below.',
  },
  /** Above the talks that were left without Save. */
  notSaved: 'Only what you save is sent:',
  waiting: 'Waiting changes',
  /** A change that is on this phone only, in a row. */
  waits: 'waiting',
  forSupport: 'For support',
  rawText: 'Raw text',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Your browser did not allow copying.',
  markedLast: 'Marked last',
  takenBack: (doorName: string) => `${isolate(doorName)}: taken back`,
  refused: 'Refused change',
  /** After the name of the door and what was said of it. */
  refusedText:
    'is saved on this phone. The server refused it, so the changes after it are waiting. Walkbook keeps trying. If you set it aside, it stays here and the others are sent.',
  setAside: 'Set aside',
  wasSetAside: (doorName: string) => `${isolate(doorName)}: set aside. It stays on this phone for Export.`,
  hasLeft: (doorName: string) => `${isolate(doorName)}: it is no longer in the queue.`,
  pinNeeded: 'PIN needed',
  pinNeededText: 'What you mark is saved on this phone. The campaign no longer accepts its PIN. Enter your new one to send again.',
  enterPin: 'Enter new PIN',
};
