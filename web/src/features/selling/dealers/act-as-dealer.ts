import type { Api } from '../../../api/api-context.ts'

/** issues: by field, as returned by the server. */
export type Failed = { did: string; code: string | null; message: string | null; issues: Record<string, string> }
type Refusal = { code?: string; message?: string; issues?: { path: string; message: string }[] | undefined }

type Outcome = { to: string } | Failed
type Refused = (error: Refusal | undefined) => Failed
/** A submitted form: its text fields, and the dealership that it is about. */
type Submitted = { api: Api; form: FormData; text: (name: string) => string; path: { id: string }; refused: Refused }

/** Handles all forms of /dealer. */
export async function actAsDealer(api: Api, form: FormData): Promise<Outcome> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const did = text('do')
  const refused: Refused = (error) => ({
    did,
    code: error?.code ?? null,
    message: error?.message ?? null,
    issues: Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path, message])),
  })
  const act = actions[did] ?? changeMember
  try {
    return await act({ api, form, text, path: { id: text('dealer') }, refused })
  } catch (error) {
    // No response: the page stays, with its input, and reports the failure.
    if (error instanceof TypeError || error instanceof DOMException) return refused(undefined)
    throw error
  }
}

/** Also a text of the seller's own listings. */
const wrongPrice = /*i18n*/ 'The price must be in whole rupees, such as 4,60,000'
/** Cars must be ticked first. */
const nothingTicked = /*i18n*/ 'Tick at least one car first'

const actions: Readonly<Record<string, (submitted: Submitted) => Promise<Outcome>>> = {
  open: async ({ api, text, refused }) => {
    const { response, error } = await api.POST('/api/dealers', { body: readProfile(text) })
    return response.ok ? { to: '/dealer?view=spreadsheet' } : refused(error)
  },
  profile: async ({ api, text, path, refused }) => {
    const { response, error } = await api.PUT('/api/dealers/{id}', { params: { path }, body: readProfile(text) })
    return response.ok ? { to: '/dealer?view=profile&saved' } : refused(error)
  },
  upload: uploadSpreadsheet,
  save: async ({ api, text, refused }) => {
    const id = text('import')
    const body = { withdrawMissing: text('withdrawMissing') === 'yes' }
    const { response, error } = await api.POST('/api/dealer-imports/{id}/save', { params: { path: { id } }, body })
    return response.ok ? { to: `/dealer?import=${id}` } : refused(error)
  },
  price: async ({ api, text, path, refused }) => {
    const body = { listing: text('listing'), price: Number(text('price').replaceAll(/[₹,\s]/g, '') || Number.NaN) }
    if (!Number.isInteger(body.price)) return refused({ message: wrongPrice })
    const { response, error } = await api.POST('/api/dealers/{id}/stock/price', { params: { path }, body })
    return response.ok ? { to: '/dealer?saved' } : refused(error?.issues?.[0] ?? error)
  },
  sold: (submitted) => endSale(submitted, '/api/dealers/{id}/stock/sold'),
  withdraw: (submitted) => endSale(submitted, '/api/dealers/{id}/stock/withdraw'),
  invite: async ({ api, text, path, refused }) => {
    const role = text('role') === 'manager' ? ('manager' as const) : ('sales' as const)
    const body = { email: text('email'), role }
    const { response, error } = await api.POST('/api/dealers/{id}/invitations', { params: { path }, body })
    return response.ok ? { to: '/dealer?view=team&saved' } : refused(error)
  },
  uninvite: async ({ api, text, refused }) => {
    const params = { path: { id: text('invitation') } }
    const { response, error } = await api.DELETE('/api/dealer-invitations/{id}', { params })
    return response.ok || response.status === 404 ? { to: '/dealer?view=team&saved' } : refused(error)
  },
}

function readProfile(text: Submitted['text']) {
  return {
    name: text('name'),
    street: text('street'),
    city: text('city'),
    postalCode: text('postalCode'),
    about: text('about'),
  }
}

async function uploadSpreadsheet({ api, form, path, refused }: Submitted): Promise<Outcome> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return { ...refused(undefined), issues: { file: '' } }
  const body = { fileName: file.name, content: base64(new Uint8Array(await file.arrayBuffer())) }
  const { data, error } = await api.POST('/api/dealers/{id}/imports', { params: { path }, body })
  return data ? { to: `/dealer?import=${data.id}` } : refused(error)
}

async function endSale(
  { api, form, path, refused }: Submitted,
  address: '/api/dealers/{id}/stock/sold' | '/api/dealers/{id}/stock/withdraw',
): Promise<Outcome> {
  const listings = form.getAll('car').filter((car) => typeof car === 'string')
  if (listings.length === 0) return refused({ message: nothingTicked })
  const { response, error } = await api.POST(address, { params: { path }, body: { listings } })
  return response.ok ? { to: '/dealer?saved' } : refused(error)
}

async function changeMember({ api, text, path, refused }: Submitted): Promise<Outcome> {
  const role = (['manager', 'sales', 'none'] as const).find((each) => each === text('role')) ?? 'none'
  const body = { accountId: text('member'), role }
  const { response, error } = await api.POST('/api/dealers/{id}/members', { params: { path }, body })
  return response.ok ? { to: '/dealer?view=team&saved' } : refused(error)
}

const chunk = 32_768

/** In chunks: the number of arguments of a call is limited. */
function base64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += chunk) binary += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(binary)
}
