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
  speaks: (language: string) => `speaks ${language}`,
  note: (text: string) => `Note: ${text}`,
  nobodyListed: 'Nobody is listed here.',
};
