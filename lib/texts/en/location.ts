/** What is said of the phone's location. */
export const location = {
  whyAsked:
    'When you mark your first door, the browser asks for your location: your campaign records where each door was marked. You can mark doors without it too.',
};
