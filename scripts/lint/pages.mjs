import { folderOf, nameOf, othersOf, rooms } from './table.mjs';

/** 'lib/{hooks, domain}' for two rooms of one folder. */
function grouped(paths) {
  const groups = [...new Set(paths.map(folderOf))].map((folder) => [folder, paths.filter((path) => folderOf(path) === folder).map(nameOf)]);
  return groups.flatMap(([folder, names]) => {
    if (folder === '') return names;
    return names.length === 1 ? [`${folder}/${names[0]}`] : [`${folder}/{${names.join(', ')}}`];
  });
}

const importsCell = (room) => (room.rooms === 'any' ? 'any' : grouped(othersOf(room)).join(', ') || 'nothing');
const packagesCell = ({ packages }) => (packages === 'any' ? 'any' : packages.join(', ') || 'none');

const table = (header, rows) => [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const architecture = () =>
  table(
    ['Room', 'What is in it', 'Imports', 'Packages'],
    rooms.map((room) => [`\`${room.path}\``, room.holds, importsCell(room), packagesCell(room)]),
  );

const BETWEEN_MARKERS = /(?<=<!-- rooms -->\n\n).*?(?=\n\n<!-- \/rooms -->)/s;

/** The pages with a table of rooms: each a function from its text to its text with the table as it is now. */
export const PAGES = {
  'docs/architecture.md': (text) => text.replace(BETWEEN_MARKERS, architecture),
};
