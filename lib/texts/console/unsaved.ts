/** The words of the question before something typed is lost, or something that is shown once. */
export const unsavedTexts = {
  of: (what: string) => ({
    title: `Your changes to ${what} are not saved.`,
    keep: 'Keep editing',
    leave: 'Leave without saving',
  }),
  /** In the place of `what`. */
  forms: {
    script: 'the script',
    event: 'this event',
    details: 'the campaign’s details',
    budgets: 'the limits of volunteers',
    invitations: 'the list of people to invite',
    staff: 'the new staff member',
    rows: 'the rows of this file',
    warning: 'the warning',
    message: 'what you were writing',
    guest: 'the guest’s name',
    campaign: 'the new campaign',
    streets: 'the street map’s source',
    toSettle: 'this item',
  },
  once: {
    title: 'This is shown once',
    text: 'Nobody can see this PIN or link again. Hand it over first.',
    keep: 'Keep it here',
    leave: 'Leave anyway',
  },
} as const;
