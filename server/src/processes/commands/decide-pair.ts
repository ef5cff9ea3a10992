import { parseArgs } from 'node:util'
import * as z from 'zod'
import { decidePair } from '../../matching/decide-pair.ts'
import { runCommand } from '../../platform/process/run-process.ts'
import { openStores } from '../../platform/engines/stores.ts'

const Words = z.tuple([z.enum(['same', 'different']), z.uuid(), z.uuid()])

/**
 * `pnpm match:decide same|different <advert> <advert> --reason "…"`: records an operator's permanent decision on two
 * adverts.
 */
await runCommand('say-of-pair', async (config, log) => {
  const { values, positionals } = parseArgs({ options: { reason: { type: 'string' } }, allowPositionals: true })
  const [word, first, second] = Words.parse(positionals)
  const reason = z.string().min(1).max(300).parse(values.reason)
  const stores = openStores(config, log, 'pahiya-match')
  try {
    const said = await decidePair(stores.database, { first, second, isSame: word === 'same', reason })
    process.stdout.write(said ? `kept, ${said.moved} adverts moved\n` : 'no such adverts\n')
    if (!said) process.exitCode = 1
  } finally {
    await stores.close()
  }
})
