// npm run check: what can be known without a browser: types, lint and directions, dead code, unit tests.
import { installPackages } from './install.mjs';
import { finish, staticChecks, unitTests } from './stages.mjs';

await installPackages();
finish([...(await staticChecks()), await unitTests('Unit tests', 'app')]);
