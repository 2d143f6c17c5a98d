/** Words of the parts that all screens are made of. */
export const common = {
  /** The specification's words: never altered. */
  spec: {
    cancel: 'Cancel',
    okay: 'Okay',
    close: 'Close',
  },
  appName: 'Walkbook',
  /** The document's title on a screen that has a name of its own. */
  documentTitle: (screen: string) => `${screen} · Walkbook`,
  back: 'Back',
  menu: 'Menu',
  more: 'More',
  loading: 'Loading',
  /** While a page that was just loaded opens what lies on this phone. */
  opening: 'Opening Walkbook. What is kept on this phone needs no signal, and what you mark stays here until your campaign has it.',
  showPin: 'Show',
  hidePin: 'Hide',
  clearField: 'Clear',
  dismiss: 'Dismiss',
  undo: 'Undo',
  logOut: 'Log out',
  switchCampaign: 'Switch campaign',
  sendPin: 'Send me a PIN',
  newPin: 'New PIN',
  export: 'Export',
  /** Name of the part of a screen that holds the sync bar. */
  changesToSend: 'Changes to send',
  /** Name of the place where toasts appear. */
  messages: 'Messages',
  /** A progress bar's name and the line beside it: how many doors were knocked. */
  doorsKnocked: (knocked: number, all: number) => `${knocked} of ${all} doors`,
  /** What the bar's two tones stand for. */
  knockedParts: (done: number, tryAgain: number) => `${done} done, ${tryAgain} to try again`,
};
