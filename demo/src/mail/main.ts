// node demo/src/mail/main.ts [--port 4140] [--smtp-port 4141]
//
// A mail server until it is told to end; its page shows the e-mails. One line of JSON says where, and with which login.
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
