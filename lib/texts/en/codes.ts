/** The camera that reads QR codes. */
export const codes = {
  camera: 'What the camera sees',
  starting: 'Starting the camera…',
  hold: 'Hold the code inside the frame.',
  noCamera: 'Walkbook found no camera on this device.',
  notLoaded: 'The code reader could not be loaded. Try again with a signal.',
  denied: 'Your browser is blocking the camera. Allow it in the browser’s settings for this page, then try again.',
};
