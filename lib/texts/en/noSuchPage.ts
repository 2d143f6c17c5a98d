/** An address under which the app has no page. */
export const noSuchPage = {
  title: 'Page not found',
  text: 'The address may be misspelled, or come from a newer version. Nothing you have marked is lost.',
  goOn: 'Back to walking',
};
