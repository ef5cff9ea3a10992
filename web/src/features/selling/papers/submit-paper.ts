import { paperCategories } from '@pahiya/domain/files/uploads'
import type { Api } from '../../../api/api-context.ts'
import { uploadAndAttach, type Submission, type Waiting } from './upload-and-attach.ts'

export type PaperSubmission = Submission

/** Sends a new RC or insurance for a published listing. */
export async function submitPaper(
  api: Api,
  listingId: string,
  form: FormData,
  waiting: Waiting = {},
): Promise<PaperSubmission> {
  const chosen = form.get('file')
  const category = paperCategories.find((one) => one === form.get('category'))
  if (!category || !(chosen instanceof File) || chosen.size === 0) return { failed: true, message: null }
  const params = { path: { id: listingId, category } }
  const attach = async (address: string) =>
    api.PUT('/api/seller/listings/{id}/papers/{category}', { params, body: { address } })
  return uploadAndAttach(api, { category, chosen, attach }, waiting)
}
