/** A door: what can be said of it, and what becomes of that. */
export const door = {
  done: 'Done',
  notHome: 'Not home',
  /** 'Not home' on a button that is too narrow for one line. */
  notHomeLines: ['Not', 'home'] satisfies [string, string],
  actions: {
    done: 'Done',
    undo: 'Taken back',
    notHome: 'Not home',
    comeBack: 'Come back',
    inaccessible: 'Inaccessible',
    notFound: 'Address not found',
    leftLiterature: 'Left literature',
    survey: 'Survey saved',
  },
  /** The toast after a tap. */
  marked: (doorName: string, action: string) => `${doorName}: ${action.toLowerCase()}`,
  /** Why a tap was not recorded, and what to do. */
  notRecorded: {
    otherList: 'Not recorded: another list is open. Open this list again, then mark the door.',
    notSignedIn: 'Not recorded: nobody is signed in. Log in, then mark the door again.',
    noSpace: 'Not recorded: this phone could not save it. Free some space, then mark the door again.',
    notSaved: 'Not recorded: this phone’s storage does not answer. Close the app, open it again, then mark the door.',
  },
  /** How far a change has come, within a line. */
  stages: {
    recorded: 'saved on this phone',
    inFlight: 'being sent',
    received: 'received',
  },
  /** The same as a line of its own. */
  stageLines: {
    recorded: 'Saved on this phone',
    inFlight: 'Being sent',
    received: 'Received by the campaign',
  },
  notVisited: 'Not visited yet',
  people: 'People',
  nobodyListed: 'Nobody is listed here.',
  nameNotKnown: 'Name not known',
  morePeople: (count: number) => `and ${count} more`,
  locationNotice:
    'At your first mark the browser asks for your location: your campaign notes where each door was marked. Marking works without it too.',
};
