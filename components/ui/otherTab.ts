/** What a link has that leads to another site: a tab of its own, which learns nothing of this one. */
export const OTHER_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;
