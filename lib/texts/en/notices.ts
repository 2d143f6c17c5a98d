/** The app's own notices: a new version, the caching of the site, the way to install it. */
export const notices = {
  /** The specification's words: never altered. */
  spec: {
    newVersion: 'A new version is available. Download Now?',
    manualUpdate: 'Update App?',
    no: 'No',
    yes: 'Yes',
    updating: 'Updating App',
    caching: 'Caching resources...',
    hide: 'Hide',
    cachingFailed: 'Caching resources failed',
    install: 'For the best experience, install the app on your device',
    installApp: 'Install App',
    continueInBrowser: 'Continue in Browser',
    installOnIos: "Tap the Sharing icon and choose 'Add to Home Screen'",
    installElsewhere: "Tap the Settings icon and choose 'Add to Home Screen'",
    ok: 'OK',
  },
  /** Below the question, for those who fear for their marks. */
  updateKeeps: 'It takes a moment. Everything you have marked stays on this phone.',
  cachingFailedText:
    'The app will work correctly but cannot be used for offline mode. Please close the app from the device task manager and reopen it to restart caching.',
};
