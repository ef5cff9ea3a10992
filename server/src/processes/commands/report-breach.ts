import { parseArgs } from 'node:util'
import * as z from 'zod'
import { openStores } from '../../platform/engines/stores.ts'
import { runCommand } from '../../platform/process/run-process.ts'
import { closeBreach, reportBreach } from '../../privacy/breaches/report-breach.ts'

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const Window = z
  .object({ since: Moment, until: Moment, actor: z.uuid().optional(), out: z.string().min(1).default('breach') })
  .refine(({ since, until }) => since < until, '--since must be before --until')

/**
 * Lists whose data was read by others between --since and --until, by the account --actor or by any account, and drafts the
 * notices into the folder --out. The 72 hours of the report to the Board start; --close ID ends them.
 */
await runCommand('report-breach', async (config, log) => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { since: text, until: text, actor: text, out: text, close: text } })
  const stores = openStores(config, log, 'pahiya-report-breach')
  try {
    if (values.close !== undefined) {
      if (!(await closeBreach(stores.database, z.uuid().parse(values.close))))
        throw new Error('no open breach has this id')
      log.info({ breach: values.close }, 'the breach is reported')
      return
    }
    const { since, until, actor, out } = Window.parse(values)
    const contact = config.CONTACT_EMAIL ?? null
    const reported = await reportBreach(stores.database, { since, until, actorId: actor ?? null, out, contact })
    process.stdout.write(`${JSON.stringify(reported)}\n`)
  } finally {
    await stores.close()
  }
})
