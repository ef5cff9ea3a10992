import { expect, test } from 'vitest'
import { refreshSourceJob } from '../../ingestion/crawl/enqueue-refresh.ts'
import { sendNoticeJob } from '../../notices/send-notice.job.ts'
import { sendToChannelJob } from '../../selling/channels/send-to-channel.job.ts'
import { saveImportJob } from '../../selling/dealers/spreadsheet/import-stock.job.ts'
import { checkPapersJob } from '../../selling/verification/check-papers.job.ts'

test('crawls, imports, channels and papers do not share slots with jobs that take seconds', () => {
  const pools = [refreshSourceJob, saveImportJob, sendToChannelJob, checkPapersJob, sendNoticeJob].map(
    ({ name, pool = 'quick' }) => `${name}: ${pool}`,
  )
  expect(pools).toEqual([
    'refresh-source: crawl',
    'save-stock-import: long',
    'send-to-channel: long',
    'check-papers: long',
    'send-notice: quick',
  ])
})
