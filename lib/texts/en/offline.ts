/** start-offline: going on without a connection. */
export const offline = {
  question: (displayCode: string) => `You are offline. Continue with packet ${displayCode}?`,
  questionWithoutCode: 'You are offline. Continue with the packet on this phone?',
  onPhone: (doors: number, ago: string) =>
    `${doors} doors and their people are on this phone, loaded ${ago}. What you mark is kept and sent when there is a signal.`,
  notOnPhone: 'Its doors are not on this phone. What you mark is kept and sent when there is a signal.',
  goOn: 'Continue',
};
