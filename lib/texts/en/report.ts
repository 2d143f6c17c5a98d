/** What a volunteer can tell the campaign of a door. */
export const report = {
  kinds: {
    newPerson: 'Somebody new here',
    moved: 'Moved away',
    wrongAddress: 'Wrong address',
    wrongPin: 'Wrong place on the map',
    gate: 'Gate or locked entrance',
  },
};
