/** A packet that was taken from the volunteer who walks it. */
export const recall = {
  given: (when: string) => `Your marks are saved. This packet was given to someone else ${when}. Stop here.`,
  taken: (when: string) => `Your marks are saved. This packet was taken back ${when}. Stop here.`,
  at: (time: string) => `at ${time}`,
  on: (day: string) => `on ${day}`,
  pickAnother: 'Pick another packet',
};
