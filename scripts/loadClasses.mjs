// npm run classes: when each file of the app is loaded, room by room. A file is one idea and one load time (docs/architecture.md): files of one class
// may be merged. With `-- <part of a path>` the class of each such file, and the routes that load it first.
import { importGraph, loadedWith, sourceFiles } from './importGraph.mjs';

const ROOMS = ['app', 'components', 'lib'];
const FRAME = ['app/layout.tsx', 'app/providers.tsx'];
/** The console has files of its own. */
const isOfConsole = (file) => file.startsWith('app/console/');

/**
 * The class of each file: 'every route', 'some routes', 'late', or 'nothing' for what is erased or only the server's.
 * @param {Map<string, import('./importGraph.mjs').Imports>} graph
 * @param {readonly string[]} pages
 * @returns {Map<string, {load: string, routes: string[]}>}
 */
export function loadClasses(graph, pages) {
  const frame = loadedWith(graph, FRAME);
  const byPage = new Map(pages.map((page) => [page, loadedWith(graph, [page])]));
  const all = loadedWith(graph, [...FRAME, ...pages], true);
  return new Map(
    [...graph.keys()].map((file) => {
      const routes = pages.filter((page) => byPage.get(page)?.has(file)).map((page) => page.replace(/^app|\/?page\.tsx$/gu, '') || '/');
      const isEvery = frame.has(file) || routes.length === pages.length;
      const load = isEvery ? 'every route' : routes.length > 0 ? 'some routes' : all.has(file) ? 'late' : 'nothing';
      return [file, { load, routes: isEvery ? [] : routes }];
    }),
  );
}

function main(wanted) {
  const files = sourceFiles(ROOMS);
  const classes = loadClasses(
    importGraph(files),
    files.filter((file) => file.endsWith('/page.tsx') && !isOfConsole(file)),
  );
  if (wanted) {
    for (const [file, { load, routes }] of classes) if (file.includes(wanted)) console.log([file, load, ...routes].join('  '));
    return;
  }
  const roomOf = (file) => file.split('/').slice(0, -1).slice(0, 2).join('/');
  const table = [...new Set(files.map(roomOf))].map((room) => {
    const inRoom = files.filter((file) => roomOf(file) === room);
    const some = inRoom.filter((file) => classes.get(file).load === 'some routes');
    const count = (load) => inRoom.filter((file) => classes.get(file).load === load).length;
    const sets = new Set(some.map((file) => classes.get(file).routes.join(' '))).size;
    return {
      room,
      'every route': count('every route'),
      'some routes': some.length,
      'in sets': sets,
      late: count('late'),
      nothing: count('nothing'),
    };
  });
  console.table(table);
}

if (process.argv[1]?.endsWith('loadClasses.mjs')) main(process.argv[2]);
