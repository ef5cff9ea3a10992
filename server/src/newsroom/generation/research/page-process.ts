// The process that parses a web page: read-page.ts starts it for one page, with limits and without secrets.
import { runLimitedProgram } from '../../../platform/process/limited-program.ts'
import { decodeFeed } from '../../feeds/read/decode-feed.ts'
import { parsePageText } from './parse-page-text.ts'

await runLimitedProgram((request, bytes) => {
  const decoded = decodeFeed(bytes, (request as { contentType: string | null }).contentType)
  return Promise.resolve({ told: decoded === 'binary' ? { title: '', text: '' } : parsePageText(decoded.text) })
})
