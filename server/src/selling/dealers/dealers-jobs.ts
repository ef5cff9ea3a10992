import type { Config } from '../../platform/config.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { JobList } from '../../platform/jobs/run-job-list.ts'
import type { ModelInUse } from '../../valuation/model/model-store.ts'
import { deleteOldImportsJob, readImportJob, saveImportJob } from './spreadsheet/import-stock.job.ts'
import { deleteOldImports } from './spreadsheet/imports.ts'
import { readImport } from './spreadsheet/read-import.ts'
import { saveImport } from './spreadsheet/save-import.ts'

type Dependencies = {
  database: Database
  log: Log
  modelInUse: () => Promise<ModelInUse | null>
  config?: Pick<Config, 'IMAGE_PRIVATE_HOSTS'>
}

/** Run in the process `ingest`, which parses and values adverts. */
export function dealersJobs({ config, ...given }: Dependencies): JobList {
  const dependencies = { ...given, privateHosts: config?.IMAGE_PRIVATE_HOSTS.split(',') }
  return {
    jobs: [readImportJob, saveImportJob, deleteOldImportsJob],
    handlers: [
      defineHandler(readImportJob, ({ importId }) => readImport(dependencies, importId)),
      defineHandler(saveImportJob, ({ importId }) => saveImport(dependencies, importId)),
      defineHandler(deleteOldImportsJob, (_, signal) => deleteOldImports(dependencies.database, signal)),
    ],
  }
}
