import { isolate } from '@/lib/texts/isolate';
import { plural } from './counts';

/** Words of a door's own screen. */
export const oneDoor = {
  /** How far a change has come, as a line of its own. */
  stageLines: {
    recorded: 'Saved on this phone',
    inFlight: 'Being sent',
    received: 'Received by the campaign',
  },
  notVisited: 'Not visited yet',
  people: 'People',
  /** Of several doors on one screen. */
  peopleAt: (door: string) => `People at ${isolate(door)}`,
  survey: 'Survey',
  noteButton: 'Note',
  whoAnswered: 'Survey: who answered?',
  /** In its place while something was said that is not saved. */
  continueTalk: 'Conversation not saved: continue',
  /** Names the way to it. */
  talk: 'Talk at this door',
  somebodyNew: 'Somebody new here',
  /** Leads to the results where they are below the screen. */
  toResults: 'Mark this door',
  directions: 'Directions',
  away: (distance: string) => `${distance} away`,
  map: 'Map',
  aside: (count: number) => plural(count, { one: '1 other person lives here', other: `${count} other people live here` }),
  lastVisit: (result: string) => `Last visit: ${result}`,
  /** Behind when to come back. */
  marked: (when: string) => `marked ${when}`,
  nobodyListed: 'Nobody is listed here.',
};
