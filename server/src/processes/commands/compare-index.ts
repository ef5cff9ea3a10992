import { runCommand } from '../../platform/process/run-process.ts'
import { openStores } from '../../platform/engines/stores.ts'
import { compareIndex } from '../../search/indexing/compare-index.ts'

/** Proves that the index equals its definition as a function of PostgreSQL, and prints the result as a figure. */
await runCommand('compare-index', async (config, log) => {
  const stores = openStores(config, log, 'pahiya-compare')
  try {
    const { compared, differences } = await compareIndex(stores)
    for (const difference of differences.slice(0, 20)) log.error(difference, 'differs')
    const figure = {
      figure: 'index.differences',
      value: differences.length,
      unit: '',
      goal: '0',
      met: differences.length === 0,
    }
    process.stdout.write(`${JSON.stringify({ ...figure, compared })}\n`)
    if (differences.length > 0) process.exitCode = 1
  } finally {
    await stores.close()
  }
})
