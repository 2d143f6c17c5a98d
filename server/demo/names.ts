import {
  base,
  en,
  en_GH,
  en_HK,
  en_IN,
  es_MX,
  Faker,
  fr_SN,
  id_ID,
  it,
  type LocaleDefinition,
  nl,
  pl,
  pt_BR,
  sv,
  tr,
  vi,
  yo_NG,
} from '@faker-js/faker';
import type { Random } from './random';

/** The locales of the households' names, each with its share of the households. Only locales in Latin script. */
const LOCALES: readonly (readonly [locale: LocaleDefinition, share: number])[] = [
  [en, 40],
  [es_MX, 17],
  [vi, 6],
  [en_HK, 5],
  [en_IN, 5],
  [pt_BR, 4],
  [pl, 4],
  [it, 3],
  [yo_NG, 3],
  [en_GH, 3],
  [fr_SN, 3],
  [tr, 2],
  [id_ID, 2],
  [nl, 2],
  [sv, 1],
];

export type FamilyNames = { readonly last: () => string; readonly first: () => string };

/** Returns a function that makes one source of names per household, so that its people sound like a family. */
export function familyNames(random: Random): () => FamilyNames {
  const randomizer = { next: () => random.next(), seed: () => undefined };
  const families = LOCALES.map(([locale, share]) => [new Faker({ locale: [locale, en, base], randomizer }), share] as const);
  return () => {
    const faker = random.weighted(families);
    return {
      last: () => faker.person.lastName(),
      first: () => faker.person.firstName(random.chance(0.51) ? 'female' : 'male'),
    };
  };
}
