/** What is said of somebody at a door. */
export const person = {
  speaks: (language: string) => `speaks ${language}`,
  voted: (elections: string) => `voted ${elections}`,
  notAsked: 'Not asked yet',
  talked: (when: string) => `Talked ${when}`,
  isNew: 'New, not checked by staff yet',
  /** A level of support with its date. */
  dated: (what: string, when: string) => `${what}, ${when}`,
  note: (text: string) => `“${text}”`,
};
