import { createRequire } from 'node:module';
import { FONT_FAMILY } from './drawPacket';

const { resolve } = createRequire(import.meta.url);
const font = (weight: string, style: string) => resolve(`@expo-google-fonts/roboto-condensed/${weight}/RobotoCondensed_${style}.ttf`);

/** The same picture on every machine: letters come from these files, whatever is installed. */
const FONTS = {
  loadSystemFonts: false,
  fontFiles: [font('400Regular', '400Regular'), font('700Bold', '700Bold')],
  defaultFontFamily: FONT_FAMILY,
};

/** Turns a drawing into a PNG, in a thread of its own: the server goes on answering meanwhile. */
export async function pngOf(svg: string): Promise<Buffer> {
  // Loaded with the first image: most starts of the server and all commands of the staff do without.
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, { font: FONTS });
  return image.asPng();
}
