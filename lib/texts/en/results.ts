/** The results of a door and of its people, each with its meaning. */
export const results = {
  title: 'Results',
  atDoor: 'At this door',
  means: {
    c: 'Somebody was talked to, or there is nothing left to do here.',
    nh: 'Nobody answered. The door stays to do.',
    cb: 'They asked for another time. The door stays to do.',
    ia: 'A gate, a dog or a locked entrance. The door stays to do.',
    ll: 'A leaflet is at the door, nobody was talked to. The door stays to do.',
    nf: 'There is no such house or apartment. The door stays to do.',
  },
  /** By the campaign's name for the result, in small letters. */
  meansOfPerson: {
    refused: 'Does not want to talk to the campaign.',
    moved: 'No longer lives here.',
    deceased: 'Has died.',
    'language barrier': 'You had no language in common.',
    hostile: 'Was threatening.',
    'do not walk': 'Asked that nobody comes again.',
  },
  warns: 'Nobody should knock here until the campaign lifts it.',
  lastCompletes: 'When everybody here has a result, the door is done.',
};
