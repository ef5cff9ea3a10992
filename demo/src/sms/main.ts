// node demo/src/sms/main.ts [--port 4120] [--receipts-to http://127.0.0.1:3000/api/sms/receipts] [--receipt-secret …]
// Runs an SMS gateway until it is terminated; its page shows the messages. Prints its address and key as one line of
// JSON.
import { parseArgs } from 'node:util'
import { startSmsGateway } from './gateway.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4120' },
    'receipts-to': { type: 'string' },
    'receipt-secret': { type: 'string' },
  },
})
const { address, authKey, sender, templateId, close } = await startSmsGateway({
  port: Number(values.port),
  receiptsTo: values['receipts-to'],
  receiptSecret: values['receipt-secret'],
})
process.stdout.write(`${JSON.stringify({ ready: true, address, authKey, sender, templateId })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
