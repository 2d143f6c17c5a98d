/** The campaign's events. */
export const events = {
  title: 'Events',
  today: 'Today',
  tomorrow: 'Tomorrow',
  directions: 'Directions',
  addToCalendar: 'Add to calendar',
  none: {
    title: 'No events are planned',
    text: 'What your campaign plans next is shown here, and stays on this phone.',
  },
  refreshFailed: 'The last refresh failed. You are seeing what was here before.',
};
