/** The words of passkeys and of links by mail. */
export const passkeyTexts = {
  signIn: 'Sign in with a passkey',
  email: 'E-mail',
  mail: 'Send me a link',
  noEmail: 'Type the e-mail by which you work here.',
  mailed: 'If somebody works here by this e-mail, a link is on its way to it. It signs in once, within an hour.',
  title: 'Passkeys',
  hint: 'A passkey signs you in by your finger, your face or your device’s PIN. Add one on each device that keeps none of another’s.',
  none: 'None yet.',
  add: 'Add a passkey',
  added: (name: string) => `Added: ${name}.`,
  made: (when: string) => `made ${when}`,
  used: (when: string) => `last used ${when}`,
  neverUsed: 'not used yet',
  host: (name: string) => `for ${name}`,
  remove: 'Remove',
  removeLabel: (name: string) => `Remove the passkey ${name}`,
  removing: 'It signs in no more. Sessions that are open stay, and the device may still show it until you delete it there.',
  confirm: 'Remove it',
  confirmLabel: (name: string) => `Remove it: ${name}`,
  keep: 'Keep it',
  keepLabel: (name: string) => `Keep it: ${name}`,
  needsHostName: 'Passkeys need a name: open the console by the name of its server, not by a number.',
  noneInBrowser: 'This browser has no passkeys.',
  offline: 'There is no connection to the server. Try again.',
  browser: {
    signIn: {
      notUsed:
        'No passkey was used: it was cancelled, it took too long, or there is none for the console on this device. Try again, or sign in by a link.',
      isThere: 'The browser could not use the passkey. Try again, or sign in by a link.',
      cannotKeep: 'Nothing here keeps passkeys of the console. Sign in by a link.',
      notHere: 'The browser uses no passkeys at this address. Sign in by a link.',
      unknown: 'The browser could not use the passkey. Try again, or sign in by a link.',
    },
    confirm: {
      notUsed:
        'No passkey was used: it was cancelled, it took too long, or this device has none for the console. Try again, or use a link.',
      isThere: 'The browser could not use the passkey. Try again, or use a link.',
      cannotKeep: 'Nothing here keeps passkeys of the console. Use a link.',
      notHere: 'The browser uses no passkeys at this address. Use a link.',
      unknown: 'The browser could not use the passkey. Try again, or use a link.',
    },
    add: {
      notUsed: 'No passkey was made: it was cancelled, or it took too long. Try again.',
      isThere: 'This device has a passkey of yours already.',
      cannotKeep:
        'Nothing here keeps a passkey that a finger, a face or a PIN opens. Set up a screen lock, or use a phone or a security key.',
      notHere: 'The browser makes no passkeys at this address.',
      unknown: 'The browser could not make a passkey. Try again.',
    },
  },
} as const;
