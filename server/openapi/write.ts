/** npm run openapi: writes docs/openapi.json. */
import { writeFileSync } from 'node:fs';
import { openApiText } from './openApi';

writeFileSync('docs/openapi.json', openApiText());
