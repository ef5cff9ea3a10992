import type { Api } from '../../../api/api-context.ts'

/** issues: by field, as returned by the server. */
export type Failed = { did: string; code: string | null; message: string | null; issues: Record<string, string> }
type Refusal = { code?: string; message?: string; issues?: { path: string; message: string }[] | undefined }

/** Handles all forms of /dealer. */
export async function actAsDealer(api: Api, form: FormData): Promise<{ to: string } | Failed> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const did = text('do')
  const path = { id: text('dealer') }
  const refused = (error: Refusal | undefined): Failed => ({
    did,
    code: error?.code ?? null,
    message: error?.message ?? null,
    issues: Object.fromEntries((error?.issues ?? []).map(({ path: field, message }) => [field, message])),
  })
  const profile = () => ({
    name: text('name'),
    street: text('street'),
    city: text('city'),
    postalCode: text('postalCode'),
    about: text('about'),
  })
  if (did === 'open') {
    const { response, error } = await api.POST('/api/dealers', { body: profile() })
    return response.ok ? { to: '/dealer?view=spreadsheet' } : refused(error)
  }
  if (did === 'profile') {
    const { response, error } = await api.PUT('/api/dealers/{id}', { params: { path }, body: profile() })
    return response.ok ? { to: '/dealer?view=profile&saved' } : refused(error)
  }
  if (did === 'upload') {
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return { ...refused(undefined), issues: { file: '' } }
    const body = { fileName: file.name, content: base64(new Uint8Array(await file.arrayBuffer())) }
    const { data, error } = await api.POST('/api/dealers/{id}/imports', { params: { path }, body })
    return data ? { to: `/dealer?import=${data.id}` } : refused(error)
  }
  if (did === 'save') {
    const id = text('import')
    const body = { withdrawMissing: text('withdrawMissing') === 'yes' }
    const { response, error } = await api.POST('/api/dealer-imports/{id}/save', { params: { path: { id } }, body })
    return response.ok ? { to: `/dealer?import=${id}` } : refused(error)
  }
  if (did === 'sold' || did === 'withdraw') {
    const listings = form.getAll('car').filter((car) => typeof car === 'string')
    if (listings.length === 0) return { to: '/dealer' }
    const given = { params: { path }, body: { listings } }
    const { response, error } =
      did === 'sold'
        ? await api.POST('/api/dealers/{id}/stock/sold', given)
        : await api.POST('/api/dealers/{id}/stock/withdraw', given)
    return response.ok ? { to: '/dealer?saved' } : refused(error)
  }
  if (did === 'invite') {
    const role = text('role') === 'manager' ? ('manager' as const) : ('sales' as const)
    const { response, error } = await api.POST('/api/dealers/{id}/invitations', {
      params: { path },
      body: { email: text('email'), role },
    })
    return response.ok ? { to: '/dealer?view=team&saved' } : refused(error)
  }
  if (did === 'uninvite') {
    const { response, error } = await api.DELETE('/api/dealer-invitations/{id}', {
      params: { path: { id: text('invitation') } },
    })
    return response.ok || response.status === 404 ? { to: '/dealer?view=team&saved' } : refused(error)
  }
  const role = (['manager', 'sales', 'none'] as const).find((each) => each === text('role')) ?? 'none'
  const { response, error } = await api.POST('/api/dealers/{id}/members', {
    params: { path },
    body: { accountId: text('member'), role },
  })
  return response.ok ? { to: '/dealer?view=team&saved' } : refused(error)
}

const chunk = 32_768

/** In chunks: the number of arguments of a call is limited. */
function base64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += chunk) binary += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(binary)
}
