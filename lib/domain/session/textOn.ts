/** The color of words on another color: white or black. */
export type TextOn = 'light' | 'dark';

const CHANNELS = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu;
/** How bright each of red, green and blue is to the eye. */
const WEIGHTS = [0.2126, 0.7152, 0.0722] as const;

/**
 * Returns what can be read better on a color, by WCAG's contrast; one of the two always has 4.5:1.
 *
 * @param color '#rrggbb'
 */
export function textOn(color: string): TextOn {
  const [, ...channels] = CHANNELS.exec(color) ?? [];
  const luminance = WEIGHTS.reduce((sum, weight, index) => sum + weight * linear(Number.parseInt(channels[index] ?? '0', 16) / 255), 0);
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? 'light' : 'dark';
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
