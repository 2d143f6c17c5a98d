import { type ImageRequest, renderImage } from './renderImage';

/** What the process answers: the PNG, or the kind of what went wrong. */
export type DrawingReply = { readonly png: Uint8Array } | { readonly failure: string };

/* Runs as a process of its own: draws one image after the other, as artist.ts asks. */

process.on('message', async (request: ImageRequest) => {
  const reply = (words: DrawingReply) => process.send?.(words);
  try {
    reply({ png: await renderImage(request) });
  } catch (error) {
    reply({ failure: error instanceof Error ? error.name : 'Error' });
  }
});
// The server that it draws for is gone.
process.on('disconnect', () => process.exit(0));
// A terminal's Ctrl-C reaches this process, too: the server says when it is over.
process.on('SIGINT', () => undefined);
