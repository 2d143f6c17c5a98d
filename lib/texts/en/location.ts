/** What is said of the phone's location. */
export const location = {
  whyAsked: 'Your browser asks for your location. Your campaign records where each door was marked.',
  worksWithout: 'You can mark doors without it.',
};
