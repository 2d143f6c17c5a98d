const count = (value: string) => Number(value).toLocaleString('en');

/** What is wrong with a field of the console, and what to do. */
export const fieldTexts = {
  missing: 'Fill this in.',
  /** By the kind of the field. */
  unlike: {
    email: 'Enter an email address, like ana@example.org.',
    url: 'Enter a web address, like https://example.org/map.pmtiles.',
    number: 'Enter a number.',
    date: 'Choose a day.',
    'datetime-local': 'Choose a day and a time.',
  } as Readonly<Record<string, string>>,
  range: (least: string, most: string) => `Enter a number from ${count(least)} to ${count(most)}.`,
  whole: 'Enter a whole number, or leave this empty.',
  other: 'This cannot be sent as it is. Please change it.',
} as const;
