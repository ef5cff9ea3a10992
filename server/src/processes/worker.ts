import { accountsTasks } from '../accounts/accounts-tasks.ts'
import { alertsTasks } from '../alerts/alerts-tasks.ts'
import { assistantTasks } from '../assistant/assistant-tasks.ts'
import { observeCodes } from '../accounts/phone/phone-codes.ts'
import { conversationsTasks } from '../conversations/conversations-tasks.ts'
import { observeReports } from '../conversations/safety/reports.ts'
import { deskTasks } from '../desk/desk-tasks.ts'
import { filesTasks } from '../files/files-tasks.ts'
import { listingsTasks } from '../listings/listings-tasks.ts'
import { observePartitions } from '../listings/maintenance/observe-partitions.ts'
import { newsroomTasks } from '../newsroom/newsroom-tasks.ts'
import { deletePicture } from '../media/storage/delete-picture.ts'
import { endLongWrites } from '../platform/engines/end-long-writes.ts'
import { runLeader } from '../platform/process/run-leader.ts'
import { observeNetworks } from '../plans/observe-networks.ts'
import { observeDeadLetters } from '../search/indexing/observe-dead-letters.ts'
import { searchTasks } from '../search/search-tasks.ts'

/** Applies changes to the index, compares them with alerts, creates and drops partitions, deletes expired data, and ends long write transactions. */
await runLeader({
  name: 'worker',
  internalPort: (config) => config.WORKER_INTERNAL_PORT,
  prepare: async ({ config, log, stores: { database, search, redis, objects }, metrics }) => {
    observePartitions(metrics, database)
    observeDeadLetters(metrics, database)
    observeReports(metrics, database)
    observeCodes(metrics, database, () => config.SMS_PER_DAY)
    observeNetworks(metrics, database)
    return [
      (lost) => endLongWrites({ config, log, metrics }, lost),
      ...searchTasks({ database, search, redis, config, log, metrics }),
      ...alertsTasks({ database, search, config, log, metrics }),
      ...assistantTasks({ database, log }),
      ...newsroomTasks({ database, search, config, log }),
      ...listingsTasks({ database, log }),
      ...accountsTasks({ database, log }),
      ...conversationsTasks({ database, log }),
      ...deskTasks({ database, log }),
      ...filesTasks({
        database,
        objects,
        config,
        log,
        metrics,
        forgetPicture: (address) => deletePicture(address, { database, objects, config }),
      }),
    ]
  },
})
