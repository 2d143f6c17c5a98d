import { encodeQR } from 'qr';
import { groupedPin } from '@/lib/domain/session/pin';
import type { IssuedInvitation } from './invitations';

const TEXTS = {
  title: (campaign: string) => `Invitations to ${campaign}`,
  open: 'Scan this code with your phone, or open:',
  byHand: 'By hand:',
  pin: 'PIN',
  secret: 'Code and PIN: the first that is used voids the other. Who has this card can log in as you.',
} as const;

/**
 * Makes a page of cards to print and cut out, one for each invitation: name, code, link, e-mail and, where it has one, PIN. The page is one file that loads nothing,
 * fits A4 and Letter, and runs no script.
 */
export function invitationCards(campaign: string, invitations: readonly IssuedInvitation[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(TEXTS.title(campaign))}</title>
<style>${STYLE}</style>
</head>
<body>
${invitations.map((invitation) => card(campaign, invitation)).join('\n')}
</body>
</html>
`;
}

/** The cards are 88 mm by 62 mm: two beside each other and four below each other leave both papers the edge that printers need. */
const STYLE = `
@page { margin: 10mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; width: 180mm; display: flex; flex-wrap: wrap; gap: 0 4mm; font: 3.4mm/1.35 sans-serif; color: #000; background: #fff; }
article { width: 88mm; height: 62mm; padding: 3mm; border: 0.2mm dashed #777; break-inside: avoid; overflow: hidden; display: grid;
  grid-template-columns: 36mm 1fr; grid-template-rows: auto 1fr; gap: 1mm 3mm; }
header { grid-column: 1 / 3; }
h2 { margin: 0; font-size: 4.6mm; overflow-wrap: anywhere; }
p { margin: 0 0 1mm; overflow-wrap: anywhere; }
svg { width: 36mm; height: 36mm; display: block; }
.link { font-size: 2.4mm; }
.pin { font: bold 4.4mm monospace; white-space: nowrap; }
.secret { font-size: 2.6mm; }
`;

function card(campaign: string, { member, pin, link }: IssuedInvitation): string {
  return `<article>
<header><h2>${escaped(member.name)}</h2><p>${escaped(campaign)}</p></header>
<div>${encodeQR(link, 'svg', { ecc: 'medium', border: 4 })}</div>
<div><p>${TEXTS.open}</p><p class="link">${escaped(link)}</p><p>${TEXTS.byHand} ${escaped(member.email)}</p>
${pin === undefined ? '' : `<p>${TEXTS.pin} <span class="pin">${escaped(groupedPin(pin))}</span></p>`}<p class="secret">${TEXTS.secret}</p></div>
</article>`;
}

/** Text as HTML shows it. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (letter) => `&#${letter.charCodeAt(0)};`);
}
