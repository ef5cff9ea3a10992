// node demo/src/mail/main.ts [--port 4140] [--smtp-port 4141]
// Runs a mail server until it is stopped; its page shows the e-mails. It prints one line of JSON with the address and
// the login.
import { parseArgs } from 'node:util'
import { startMailbox } from './mailbox.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4140' }, 'smtp-port': { type: 'string', default: '4141' } },
})
const { address, smtpUrl, close } = await startMailbox({
  port: Number(values.port),
  smtpPort: Number(values['smtp-port']),
})
process.stdout.write(`${JSON.stringify({ ready: true, address, smtpUrl })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
