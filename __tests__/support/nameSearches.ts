/**
 * The ways to search people by name: offline on a phone, on the server by a first and a last name, in the console by
 * one line, and in the list of doors by one line.
 */
export type NameSearchWay = 'phone' | 'server' | 'console' | 'list';

type NameSearchCase = readonly [
  first: string,
  last: string,
  typedFirst: string,
  typedLast: string,
  foundBy: 'all' | 'none' | readonly NameSearchWay[],
];

const APOSTROPHES = ["'", '’', '‘', '‛', '`', '´', '′', '＇', 'ʼ', 'ʻ'];

/** Who is found by what, by one rule for each way (docs/product/voter.md#search-by-name). A line is the first name and the last name. */
export const NAME_SEARCHES: readonly NameSearchCase[] = [
  // Second surnames, with and without a hyphen.
  ['Elena', 'García Lopez', '', 'Lopez', 'all'],
  ['Elena', 'García Lopez', '', 'garcia', 'all'],
  ['Elena', 'García Lopez', 'elena', 'lop', 'all'],
  ['Elena', 'García Lopez', '', 'Garcia-Lopez', 'all'],
  ['Elena', 'García Lopez', 'ELENA', 'GARCÍA LÓPEZ', 'all'],
  ['Mary-Kate', 'Torres-Lopez', '', 'Lopez', 'all'],
  ['Mary-Kate', 'Torres-Lopez', '', 'torres lopez', 'all'],
  ['Mary-Kate', 'Torres-Lopez', '', 'torreslopez', 'all'],
  ['Mary-Kate', 'Torres-Lopez', 'kate', 'lopez', 'all'],
  ['Mary-Kate', 'Torres-Lopez', 'Mary Kate', 'Torres‐Lopez', 'all'],
  ['Mary-Kate', 'Torres-Lopez', 'Kate', '', 'all'],
  ['Mary‑Kate', 'Torres–Lopez', 'kate', 'lopez', 'all'],
  ['Ana', 'Torres - Lopez', '', 'torres-lopez', 'all'],
  ['Ana', 'Smith/Jones', '', 'jones', 'all'],
  ['Sam', 'Lee\u00a0Park', '', 'lee park', 'all'],
  ['Noor', 'Al-Sayed', '', 'sayed', 'all'],
  ['Noor', 'Al-Sayed', '', 'alsayed', 'all'],
  ['Noor', 'Alsayed', '', 'al-sayed', 'all'],
  // Particles.
  ['Luz', 'de la Cruz', '', 'cruz', 'all'],
  ['Luz', 'de la Cruz', '', 'la cruz', 'all'],
  ['Luz', 'de la Cruz', 'luz', 'De La Cruz', 'all'],
  ['Luz', 'de la Cruz', '', 'delacruz', 'all'],
  ['Luz', 'Delacruz', '', 'de la cruz', 'all'],
  ['Jan', 'van der Berg', '', 'Berg', 'all'],
  ['Jan', 'van der Berg', '', 'van der berg', 'all'],
  ['Jan', 'van der Berg', '', 'vanderberg', 'all'],
  ['Jan', 'van der Berg', 'jan', 'der berg', 'all'],
  ['Jan', 'van der Berg-Smith', '', 'smith', 'all'],
  ['Steve', 'St. John', '', 'St John', 'all'],
  ['Steve', 'St. John', '', 'st.john', 'all'],
  ['Steve', 'St. John', '', 'john', 'all'],
  ['Steve', 'StJohn', '', 'St. John', 'all'],
  ['Ana', 'de la Torre y Lopez', 'ana', 'de la torre y lopez', 'all'],
  ['Maria de los Angeles', 'García Lopez', 'maria de los angeles', 'garcia lopez', 'all'],
  ['Maria de los Angeles', 'García Lopez', 'angeles', 'lopez', 'all'],
  // Apostrophes, in the file and typed.
  ...APOSTROPHES.map((sign): NameSearchCase => ['Liam', `O${sign}Brien`, 'liam', "O'Brien", 'all']),
  ...APOSTROPHES.map((sign): NameSearchCase => ['Liam', "O'Brien", '', `o${sign}brien`, 'all']),
  ['Liam', 'O’Brien', '', 'OBRIEN', 'all'],
  ['Liam', 'O’Brien', 'liam', 'O Brien', 'all'],
  ['Liam', 'O Brien', '', 'O’Brien', 'all'],
  ['Liam', 'O Brien', '', 'brien', 'all'],
  ['Marco', 'D’Angelo', '', "d'ang", 'all'],
  ['Kaleo', 'ʻOhana', '', 'ohana', 'all'],
  ['Kaleo', 'Ohana', '', 'ʻOhana', 'all'],
  ['Awa', "N'Diaye", '', 'ndiaye', 'all'],
  ['Ian', 'McDonald', '', 'Mc Donald', 'all'],
  ['Ian', 'Mc Donald', 'ian', 'mcdonald', 'all'],
  // Accents, and letters that few keyboards have.
  ['José', 'Peña', 'jose', 'pena', 'all'],
  ['Jose', 'Pena', 'José', 'PEÑA', 'all'],
  ['Jose', 'Pen\u0303a', '', 'peña', 'all'],
  ['Łukasz', 'Müller-Groß', 'lukasz', 'gross', 'all'],
  ['Anh', 'Nguyễn', '', 'nguyen', 'all'],
  ['Elif', 'Yıldız', '', 'yildiz', 'all'],
  ['Mina', 'Đorđević', '', 'dordevic', 'all'],
  ['Søren', 'Kjær', 'soren', 'kjaer', 'all'],
  ['Иван', 'Иванов', '', 'ИВ', 'all'],
  // Suffixes, several first names, a single name.
  ['John', 'Smith Jr.', 'john', 'Smith, Jr.', 'all'],
  ['John', 'Smith Jr.', '', 'smith', 'all'],
  ['Ana Maria', 'Ruiz', 'ana m', 'ruiz', 'all'],
  ['Ana Maria', 'Ruiz', 'maria', 'ruiz', 'all'],
  ['Ana Maria', 'Ruiz', 'anamaria', '', 'all'],
  ['', 'Cher', '', 'cher', 'all'],
  // A part is found by its beginning alone, and an apostrophe parts nothing.
  ['Elena', 'García Lopez', '', 'pez', 'none'],
  ['Elena', 'García Lopez', 'zed', '', 'none'],
  ['Luz', 'Delacruz', '', 'cruz', 'none'],
  ['Ian', 'McDonald', '', 'donald', 'none'],
  ['Liam', "O'Brien", '', 'bri', 'none'],
  // A phone forgives one wrong letter.
  ['Liam', "O'Brien", '', 'brien', ['phone']],
  ['Elena', 'García Lopez', '', 'lopes', ['phone']],
  // A phone knows whole names: each word may be where the last name begins.
  ['Ana Maria', 'Ruiz', '', 'maria', ['phone', 'console', 'list']],
  ['Elena', 'García Lopez', 'garcia', '', ['phone', 'console', 'list']],
  ['', 'Cher', 'cher', '', ['phone', 'console', 'list']],
  // A line does not say which name is the first one.
  ['Elena', 'García Lopez', '', 'elena', ['console', 'list']],
  ['Elena', 'García Lopez', 'lopez', '', ['console', 'list']],
  ['Jan', 'van der Berg', 'berg', 'jan', ['console', 'list']],
  ['Jan', 'van der Berg', '', 'berg van', ['list']],
  // Signs alone begin no name; in a line they part words.
  ['Elena', 'García Lopez', 'elena', '-', ['console', 'list']],
  ['Elena', 'García Lopez', '%', 'lopez', ['console', 'list']],
];

/** True when one of the ways finds somebody by a case of {@link NAME_SEARCHES}. */
export const findsBy = (way: NameSearchWay, foundBy: NameSearchCase[4]): boolean =>
  foundBy === 'all' || (foundBy !== 'none' && foundBy.includes(way));
