/** The ways from a door's screen. */
export const doorWays = {
  survey: 'Survey',
  map: 'Map',
};
