import { availableParallelism } from 'node:os';
import nextJest from 'next/jest.js';

const createJestConfig = nextJest({ dir: './' });

/** Common to all projects: the house's '@/' and real ES modules, which PGlite and Faker need. */
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
  },
  restoreMocks: true,
  // npm test builds at the same time.
  modulePathIgnorePatterns: ['<rootDir>/\\.next/', '<rootDir>/out/'],
  globalSetup: '<rootDir>/__tests__/support/beginTestRun.mjs',
  globalTeardown: '<rootDir>/__tests__/support/endTestRun.mjs',
};

/** Rooms of pure rules, which need neither a page nor its storage: without a page a test file starts in a third of the time. */
const PURE = ['contract', 'docs', 'domain', 'e2e', 'routes', 'scripts', 'sw', 'texts'];
const of = (rooms) => rooms.map((room) => `<rootDir>/__tests__/${room}/`);

const rules = await createJestConfig({
  ...shared,
  displayName: 'rules',
  testEnvironment: 'node',
  testMatch: of(PURE).map((folder) => `${folder}**/*.test.{ts,tsx}`),
})();

const browser = await createJestConfig({
  ...shared,
  displayName: 'app',
  testEnvironment: '<rootDir>/__tests__/support/browserEnvironment.mjs',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/browserSetup.ts'],
  testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', ...of([...PURE, 'server', 'histories'])],
})();

/** A thousand seeded histories of faults: minutes of work, run by their own command. */
const histories = await createJestConfig({
  ...shared,
  displayName: 'histories',
  testEnvironment: '<rootDir>/__tests__/support/browserEnvironment.mjs',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/browserSetup.ts'],
  testMatch: ['<rootDir>/__tests__/histories/**/*.test.ts'],
})();

export default {
  projects: [rules, browser, histories],
  // Where a machine has other work, everything takes several times as long, and is still right.
  testTimeout: 300_000,
  // Jest itself leaves one core alone, which on two cores is half of them.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Real ES modules are kept as long as their worker lives.
  workerIdleMemoryLimit: '600MB',
};
