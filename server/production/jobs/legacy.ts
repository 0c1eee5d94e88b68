import { printJobCommands } from './commandsLegacy.ts'
import { printJobReads } from './readsLegacy.ts'

/** The endpoints of /api/printjob. */
export const printJobEndpoints = [...printJobReads, ...printJobCommands]
