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
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/__tests__/server/', '<rootDir>/__tests__/histories/'],
})();

const server = await createJestConfig({
  ...shared,
  displayName: 'server',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/server/**/*.test.ts'],
})();

/** A thousand seeded histories of faults: minutes of work, run by their own command. */
const histories = await createJestConfig({
  ...shared,
  displayName: 'histories',
  testEnvironment: '<rootDir>/__tests__/support/browserEnvironment.mjs',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/browserSetup.ts'],
  testMatch: ['<rootDir>/__tests__/histories/**/*.test.ts'],
})();

export default { projects: [browser, server, histories], testTimeout: 60_000 };
