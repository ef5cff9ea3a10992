// The process in which a dealer's spreadsheet is read, started by run-spreadsheet.ts for one file.
import { answerOnce } from '../../../platform/process/limited-program.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'

await answerOnce(async (_request, bytes) => ({ told: await readSpreadsheet(bytes) }))
