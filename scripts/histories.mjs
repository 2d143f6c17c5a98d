// npm run histories -- [--histories N] [--seed S]: random mixes of faults in Node, on a virtual clock; a thousand without a number.
import { historyArguments, historyEnvironment } from './arguments.mjs';
import { LONG } from './extents.mjs';
import { finish, nodeHistories } from './stages.mjs';

const { histories, seed } = historyArguments(process.argv.slice(2));
finish([await nodeHistories(historyEnvironment(histories ?? LONG.histories, seed))]);
