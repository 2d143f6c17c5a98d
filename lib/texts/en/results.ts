import type { GroupRole } from '@/lib/domain/door/door';

/** The results of a door and of its people, each with its meaning. */
export const results = {
  title: 'Results',
  atDoor: 'At this door',
  means: {
    c: 'Somebody was talked to, or there is nothing left to do here.',
    nh: 'Nobody answered. Stays on your list.',
    cb: 'They asked for another time. Stays on your list.',
    ia: 'A gate, a dog or a locked entrance. Stays on your list.',
    ll: 'Literature is at the door, nobody was talked to. Stays on your list.',
    nf: 'There is no such house or apartment. Stays on your list.',
  },
  meansOfPerson: {
    notHome: 'Was not at home.',
    refused: 'Does not want to talk to the campaign.',
    moved: 'No longer lives here.',
    deceased: 'Has died.',
    language: 'You do not share a language.',
    hostile: 'Was threatening.',
    doNotWalk: 'Asked that nobody come again.',
  } satisfies Record<GroupRole, string>,
  warns: 'Nobody should knock here until the campaign lifts the warning.',
  lastCompletes: 'When everybody here has a result, the door is done.',
};
