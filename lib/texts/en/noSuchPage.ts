/** An address under which the app has no page. */
export const noSuchPage = {
  title: 'There is no such page',
  text: 'The address may be misspelled, or come from a newer version. Nothing you have marked is lost.',
  goOn: 'Go on walking',
};
