// Reads a dealer's spreadsheet in its own process, started by run-spreadsheet.ts for one file.
import { runLimitedProgram } from '../../../platform/process/limited-program.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'

await runLimitedProgram(async (_request, bytes) => ({ told: await readSpreadsheet(bytes) }))
