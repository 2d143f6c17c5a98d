import type { AgeBand, FixedKind } from '@/lib/domain/walk/doorChoice';
import { plural } from './counts';

/** Which doors of a list to walk, by street and by who lives there. */
export const doorChoice = {
  filter: 'Filter',
  /** Its name while it is on. */
  filterIsOn: 'Filter, on',
  title: 'Filter by street and person',
  text: 'A door is shown when one person there matches everything you choose. The numbers count doors.',
  kinds: {
    street: 'Street',
    asked: 'Asked before',
    support: 'Support level',
    party: 'Party',
    age: 'Age',
    language: 'Language',
    gender: 'Gender',
  } satisfies Record<FixedKind, string>,
  notAsked: 'Not asked yet',
  ages: { under30: 'Under 30', '30to44': '30 to 44', '45to64': '45 to 64', '65andOver': '65 and over' } satisfies Record<AgeBand, string>,
  option: (label: string, doors: number) => `${label} ·\u00a0${doors}`,
  nothingToChoose: 'All doors are on one street, and nothing is known about the people here.',
  show: (doors: number) => plural(doors, { one: 'Show 1 door', other: `Show ${doors} doors` }),
  showAll: (doors: number) => plural(doors, { one: 'Show the one door', other: `Show all ${doors} doors` }),
  noneFits: 'No doors match',
  clear: 'Clear',
  /** In the toolbar, before what is left. */
  isOn: 'Filter on',
  /** Under the doors that were chosen. */
  only: (chosen: string) => `Only ${chosen}`,
};
