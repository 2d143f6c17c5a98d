/**
 * Tests that are worth running on the embedded database too, where PostgreSQL has all of them: those of what differs between the two (opening, migrating,
 * copying, being killed) and one of each way in which statements are run (a batch of changes, a list, a search, an import, cutting). What is left is about the
 * server's rules, which PostgreSQL shows as well, and sooner. Another version of Node makes no other difference.
 */
export const ON_PGLITE_TOO = [
  '--testPathPatterns',
  'server/(database|store|kills)/(?!copyDatabase|distribute|parts)',
  'calls/(changes|reads|search|voterChanges)\\.database',
  'campaign/(cut|voters/importVoters)\\.database',
  'demo/seedWhenEmpty\\.database',
  'http/health\\.database',
];
