/** Titles of the screens, in the toolbar and of the document. */
export const titles = {
  campaigns: 'Campaigns',
  door: 'Door',
  doors: 'Doors',
  login: 'Log in',
  mainMenu: 'Main menu',
  newPin: 'New PIN',
  offline: 'Offline',
  packet: 'Packet',
  settings: 'Settings',
  target: 'Target',
  walk: 'Walk',
};
