/** What the browser is told of the site. */
export const site = {
  /** Language of the words, for the page's `lang`. */
  language: 'en',
  description: 'Walk lists at the doors, with or without a signal.',
};
