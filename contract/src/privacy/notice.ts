import * as z from 'zod'
import { route } from '../core/route.ts'
import { dataPurposes, type DataPurpose } from './data-map.ts'

const mostTables = 200
const mostLines = 20
const Lines = z.array(z.string()).max(mostLines)

/** One kind of data, with every basis, period and end that its columns have for this purpose. */
const NoticeItem = z.object({ what: z.string(), bases: Lines, keptFor: Lines, afterErasure: Lines })

export const PrivacyNotice = z
  .object({
    /** SHA-256 of the text: its version. */
    hash: z.string(),
    language: z.string(),
    purposes: z
      .array(
        z.object({
          purpose: z.enum(Object.keys(dataPurposes) as [DataPurpose, ...DataPurpose[]]),
          title: z.string(),
          why: z.string(),
          items: z.array(NoticeItem).max(mostTables),
          recipients: z.string(),
          withdraw: z.string(),
        }),
      )
      .max(Object.keys(dataPurposes).length),
    sections: z.array(z.object({ title: z.string(), lines: Lines })).max(mostLines),
  })
  .meta({ id: 'PrivacyNotice' })
export type PrivacyNotice = z.infer<typeof PrivacyNotice>

export const privacyNoticeRoute = route({
  method: 'GET',
  path: '/api/privacy/notice',
  summary:
    'The notice about personal data: by purpose what is stored, why, on which basis, how long and who receives it',
  response: PrivacyNotice,
  access: 'visitor',
  rate: 'browse',
  errors: [],
})
