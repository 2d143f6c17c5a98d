/** start-offline: going on without a connection. */
export const offline = {
  question: (displayCode: string) => `You are offline. Continue with packet ${displayCode}?`,
  questionWithoutCode: 'You are offline. Continue with the packet on this phone?',
  onPhone: (doors: number, ago: string) =>
    `${doors} doors and their people are on this phone, loaded ${ago}. What you mark is kept and sent when there is a signal.`,
  notOnPhone: 'Its doors are not on this phone. What you mark is kept and sent when there is a signal.',
  goOn: 'Continue',
  otherPackets: 'Your other packets',
  packets: 'Your packets',
  /** Under the log-in form. */
  atLogin: {
    nothing: 'There is no signal. You need one to log in, and nothing opens until you do. What was marked on this phone is safe.',
    packet: 'There is no signal. The packet on this phone opens without one.',
  },
};
