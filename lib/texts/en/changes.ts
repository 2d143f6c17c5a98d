/** What a change says, where it is no door's. */
export const changes = {
  noTags: 'No tags',
  tags: (names: readonly string[]) => `Tags: ${names.join(', ')}`,
  note: 'Note',
  noteDeleted: 'Note deleted',
  reported: (what: string) => `Told the campaign: ${what}`,
};
