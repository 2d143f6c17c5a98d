import nextJest from 'next/jest.js';

const createJestConfig = nextJest({ dir: './' });

/** Common to both projects: the house's '@/' and real ES modules, which PGlite and Faker need. */
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^cookie$': '<rootDir>/__tests__/support/cookie.cjs',
    '^content-disposition$': '<rootDir>/__tests__/support/contentDisposition.cjs',
  },
  restoreMocks: true,
};

const browser = await createJestConfig({
  ...shared,
  displayName: 'app',
  testEnvironment: '<rootDir>/__tests__/support/browserEnvironment.mjs',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/browserSetup.ts'],
  testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/__tests__/server/'],
})();

const server = await createJestConfig({
  ...shared,
  displayName: 'server',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/server/**/*.test.ts'],
})();

export default { projects: [browser, server], testTimeout: 60_000 };
