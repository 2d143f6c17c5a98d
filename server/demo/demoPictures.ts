import { pngOf } from '@/server/images/png';
import type { Picture } from '@/server/store/pictures';

/* The demo's candidate and what is left at its doors, drawn here: no photograph of anybody is anybody's to give away. */

const FACE = `
  <rect width="240" height="240" fill="#cfe3e6"/>
  <path d="M0 240 V150 Q60 120 120 140 T240 128 V240 Z" fill="#9cc3c4"/>
  <path d="M64 118 Q58 44 120 40 Q182 44 176 118 Q180 158 190 176 H50 Q60 158 64 118 Z" fill="#3a2a26"/>
  <path d="M100 150 h40 v36 q-20 18 -40 0 Z" fill="#c98f6f"/>
  <path d="M22 240 Q30 190 96 178 Q120 206 144 178 Q210 190 218 240 Z" fill="#1f3a56"/>
  <path d="M96 178 Q120 206 144 178 L120 240 Z" fill="#fdf8ef"/>
  <ellipse cx="120" cy="112" rx="42" ry="52" fill="#dba585"/>
  <path d="M76 104 L84 56 H156 L164 104 Q150 82 122 80 Q96 84 76 104 Z" fill="#3a2a26"/>
  <circle cx="103" cy="110" r="4.5" fill="#2b1d1a"/><circle cx="137" cy="110" r="4.5" fill="#2b1d1a"/>
  <path d="M94 99 q9 -6 18 -1 M128 98 q9 -5 18 1" stroke="#3a2a26" stroke-width="3" fill="none" stroke-linecap="round"/>
  <path d="M119 114 q-4 14 3 15" stroke="#b87d60" stroke-width="3" fill="none" stroke-linecap="round"/>
  <path d="M102 137 Q120 154 138 137 Q120 142 102 137 Z" fill="#fff" stroke="#9d4b45" stroke-width="2.5" stroke-linejoin="round"/>`;

const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 240 240">${FACE}</svg>`;

const words = (y: number, size: number, text: string, fill = '#1f3a56') =>
  `<text x="120" y="${y}" font-family="Roboto Condensed" font-weight="700" font-size="${size}" text-anchor="middle" fill="${fill}">${text}</text>`;
const lines = (ys: readonly number[]) =>
  ys.map((y) => `<rect x="34" y="${y}" width="${y % 3 === 0 ? 140 : 172}" height="7" rx="3" fill="#b9bdc4"/>`).join('');

const DOOR_HANGER = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="630" viewBox="0 0 240 420">
  <path d="M16 0 H224 Q240 0 240 16 V404 Q240 420 224 420 H16 Q0 420 0 404 V16 Q0 0 16 0 Z M120 18 a34 34 0 1 0 0.1 0 Z" fill="#fdf8ef" fill-rule="evenodd"/>
  <rect y="100" width="240" height="64" fill="#1f5f7a"/>
  ${words(145, 40, 'DANA REYES', '#fff')}${words(188, 17, 'ALDER BAY CITY COUNCIL')}
  <svg x="60" y="202" width="120" height="120" viewBox="0 0 240 240">${FACE}</svg>
  ${lines([338, 354, 369])}${words(408, 18, 'RETURN YOUR BALLOT BY MAIL')}
</svg>`;

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 48 48">
  <rect width="48" height="48" rx="10" fill="#fff"/>
  <circle cx="24" cy="20" r="9" fill="#e6a417"/>
  <path d="M0 30 Q8 24 16 30 T32 30 T48 30 V38 Q48 48 38 48 H10 Q0 48 0 38 Z" fill="#1f6f5c"/>
  <path d="M4 38 q5 -4 10 0 t10 0 t10 0 t10 0" fill="none" stroke="#fff" stroke-width="2.5"/></svg>`;

/** The path that the demo has for its first campaign's logo. */
export const DEMO_LOGO = 'pictures/logo.png';

/** Draws the demo's pictures, by the paths that its script has for them, and its logo. */
export async function drawDemoPictures(): Promise<ReadonlyMap<string, Picture>> {
  const draw = async (svg: string): Promise<Picture> => ({ type: 'png', bytes: await pngOf(svg) });
  return new Map([
    ['pictures/dana.png', await draw(PHOTO)],
    ['pictures/door-hanger.png', await draw(DOOR_HANGER)],
    [DEMO_LOGO, await draw(LOGO)],
  ]);
}
