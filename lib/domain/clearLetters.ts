/** Letters and digits that are not mistaken for one another, read aloud or in handwriting: no B/8, I/1/L, O/0/Q, S/5, U/V, Z/2. */
export const CLEAR_LETTERS = 'ACDEFGHJKMNPRTVWXY34679';
