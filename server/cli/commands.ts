import type { Command } from 'commander';
import { addDoorReports } from './doorReports';
import { addGeocode } from './geocode';
import { addImportAddresses } from './importAddresses';
import { addImportVoters } from './importVoters';
import type { Print } from './staffOptions';
import { addWarnings } from './warnings';

/** Adds one command, with its options and its help, to the program. */
export type AddCommand = (program: Command, print: Print) => void;

/** The staff's commands, in the order in which the help lists them. Each is described in its own file. */
export const COMMANDS: readonly AddCommand[] = [addImportAddresses, addImportVoters, addGeocode, addDoorReports, addWarnings];
