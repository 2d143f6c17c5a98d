/** The camera that reads QR codes. */
export const codes = {
  camera: 'What the camera sees',
  starting: 'Starting the camera…',
  hold: 'Hold the code inside the picture.',
  noCamera: 'Walkbook finds no camera here.',
  notLoaded: 'The code reader could not be loaded. Try again with a signal.',
  denied: 'The browser does not let Walkbook use the camera. Allow it in the browser’s settings of this page, then try again.',
};
