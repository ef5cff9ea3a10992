import * as z from 'zod'
import { appointAdmin } from '../../accounts/grants/grants.ts'
import { runCommand } from '../../platform/process/run-process.ts'
import { openStores } from '../../platform/engines/stores.ts'

const problems = {
  no_account: 'no account has this verified e-mail address; the person has to sign in once',
  two_admins: 'there are two admins already, who give the role at /admin/people',
}

/** Makes the account with the given verified e-mail address an admin, if there are fewer than two. */
await runCommand('appoint-admin', async (config, log) => {
  const email = z.email().parse(process.argv[2])
  const stores = openStores(config, log, 'pahiya-appoint-admin')
  try {
    const outcome = await appointAdmin(stores.database, email)
    if (outcome === 'no_account' || outcome === 'two_admins') throw new Error(problems[outcome])
    process.stdout.write(outcome === 'held' ? 'the account is an admin already\n' : 'appointed\n')
  } finally {
    await stores.close()
  }
})
