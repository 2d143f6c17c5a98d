/** Titles of the screens about voters and houses. */
export const voterTitles = {
  searchName: 'Search by name',
  searchAddress: 'Search by address',
  people: 'People found',
  houses: 'Addresses found',
  voter: 'Voter',
  contact: 'Contact',
  registration: 'Voter registration',
  tags: 'Tags',
  contributions: 'Contributions',
  house: 'House',
  map: 'Map',
  notes: 'Notes',
  note: 'Note',
};
