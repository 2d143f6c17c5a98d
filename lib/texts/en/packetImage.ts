/** The packet's image. */
export const packetImage = {
  title: (code: string) => `Packet image ${code}`,
  loading: 'Loading the packet image',
  failed: 'The packet image could not be loaded',
  retry: 'Retry',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
};
