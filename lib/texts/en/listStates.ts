/** What an address list says when it has no door to show, or none to do. */
export const listStates = {
  noDoorLeft: { title: 'No door left here', text: 'Every door of this list is in the other filter.' },
  noDoorFound: { title: 'No door found', text: (typed: string) => `No address or person matches “${typed}”.` },
  showAll: 'Show all doors',
  /** What a party's letter in the rows stands for. */
  partyLetter: (letter: string, party: string) => `${letter}\u00a0=\u00a0${party}`,
  /** A packet whose last door is done, and how many of its doors the campaign knows of. */
  finished: (total: number, received: number) => `${total} of ${total} doors. ${received} received.`,
  nextPacket: (code: string) => `Next packet ${code}`,
};
