/** What is said of the phone's location. */
export const location = {
  whyAsked:
    'At your first mark the browser asks for your location: your campaign notes where each door was marked. Marking works without it too.',
};
