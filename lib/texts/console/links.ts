type LinkSite = { readonly site: string; readonly is: 'named' | 'network' | 'none' };

/** Who can open a link, said below it. */
export const linkTexts = {
  /** '' where every phone can. */
  phones: ({ site, is }: LinkSite): string => {
    if (is === 'none')
      return 'No phone can open this: it leads to this computer. Connect the computer to the phones’ Wi-Fi and make a new one, or ask whoever runs the server to set SITE_URL.';
    if (site.startsWith('https:')) return '';
    return `${is === 'network' ? 'Phones on this Wi-Fi' : 'Phones'} open ${site}. Without https the app does not work offline.`;
  },
  /** '' where it opens everywhere. */
  console: ({ is }: LinkSite): string =>
    is === 'none' ? 'This link opens on this computer only. Elsewhere the console needs an https address (SITE_URL).' : '',
} as const;
