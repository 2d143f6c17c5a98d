/**
 * The demo's three users. Their PINs are public on purpose: they give access to the made-up town only. A real campaign's PINs are
 * random and issued one by one.
 */
export const DEMO_USERS = {
  robin: { name: 'Robin Vale', email: 'robin@example.org', pin: '246810' },
  ana: { name: 'Ana Díaz', email: 'ana@example.org', pin: '135791' },
  sam: { name: 'Sam Okafor', email: 'sam@example.org', pin: '864208' },
} as const;

export type DemoUser = keyof typeof DEMO_USERS;

/** The volunteer whose sign-in `npm start` prints. */
export const DEMO_SIGN_IN = { email: DEMO_USERS.robin.email, pin: DEMO_USERS.robin.pin } as const;

/** Who works in the console of the demo's campaigns. They sign in by the link that `npm start` prints. */
export const DEMO_OWNER = { name: 'Jo Alvarez', email: 'jo@example.org' } as const;
