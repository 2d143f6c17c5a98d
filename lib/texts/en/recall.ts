/** A packet that was taken from the volunteer who walks it. */
export const recall = {
  given: (when: string) => `This packet was given to someone else ${when}. Stop here; your marks are saved.`,
  taken: (when: string) => `This packet was taken back ${when}. Stop here; your marks are saved.`,
  at: (time: string) => `at ${time}`,
  on: (day: string) => `on ${day}`,
  pickAnother: 'Pick another packet',
};
