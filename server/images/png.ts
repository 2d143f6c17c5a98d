import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import { FONT_FAMILY } from './drawPacket';

const require = createRequire(import.meta.url);

/** The same picture on every machine: letters come from these files, whatever is installed. */
const FONTS = {
  loadSystemFonts: false,
  fontFiles: [
    require.resolve('@expo-google-fonts/roboto-condensed/400Regular/RobotoCondensed_400Regular.ttf'),
    require.resolve('@expo-google-fonts/roboto-condensed/700Bold/RobotoCondensed_700Bold.ttf'),
  ],
  defaultFontFamily: FONT_FAMILY,
};

/** Turns a drawing into a PNG. */
export async function pngOf(svg: string): Promise<Buffer> {
  const image = await renderAsync(svg, { font: FONTS });
  return image.asPng();
}
