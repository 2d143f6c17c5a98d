/** The sheet that shares a packet. */
export const share = {
  share: 'Share',
  title: (code: string) => `Share ${code}`,
  text: 'The other phone scans this code or opens the link. Whoever opens it logs in to the campaign first.',
  codeLabel: (code: string) => `Code of the link to packet ${code}`,
  copy: 'Copy link',
  send: 'Send link',
  pictureName: (code: string) => `packet-${code}.png`,
  copied: 'Copied',
  notCopied: 'Your browser did not allow copying.',
};
