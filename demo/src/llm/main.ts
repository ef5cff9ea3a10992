// node demo/src/llm/main.ts [--port 4135] [--event-ms 15] [--mode careful|careless]
// Runs a provider of language models until it is stopped. POST /demo/mode and /demo/misbehave change how it responds.
// It prints one line of JSON with its address, key and model.
import { parseArgs } from 'node:util'
import { models, startLlm } from './provider.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4135' },
    'event-ms': { type: 'string', default: '0' },
    mode: { type: 'string', default: 'careful' },
  },
})
const { address, apiKey, close } = await startLlm({
  port: Number(values.port),
  eventMs: Number(values['event-ms']),
  mode: values.mode === 'careless' ? 'careless' : 'careful',
})
process.stdout.write(`${JSON.stringify({ ready: true, address, apiKey, model: models[0] })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
