// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { ListingPhotos } from '@pahiya/contract/selling/listing-photos'
import { extraPhotoCategories } from '@pahiya/domain/files/uploads'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../api/api-context.ts'
import { ApiSource } from '../../../api/use-api.ts'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { ListingPhotosPage } from './listing-photos-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Photos = ListingPhotos['photos']
const photo = (category: Photos[number]['category'], n: number) => ({
  category,
  url: `https://photos.example/${n}.jpg`,
})
const named = [photo('frontPhoto', 1), photo('rearPhoto', 2)]

/** The calls in their order, with the path and the category that each is about. */
const calls: string[] = []
const ok = { response: new Response('{}') }
const api = {
  GET: async (_path: string, { params }: { params: { query: { category: string } } }) => {
    calls.push(`upload ${params.query.category}`)
    return { ...ok, data: { uploadURL: `https://store.example/${params.query.category}?signed`, headers: {} } }
  },
  PUT: async (
    _path: string,
    { params, body }: { params: { path: { category: string } }; body: { address: string } },
  ) => {
    calls.push(`attach ${params.path.category} ${body.address}`)
    return ok
  },
  DELETE: async (_path: string, { params }: { params: { path: { category: string } } }) => {
    calls.push(`remove ${params.path.category}`)
    return ok
  },
} as unknown as Api

async function show(photos: Photos): Promise<void> {
  calls.length = 0
  vi.stubGlobal('fetch', async () => new Response(''))
  const words = await loadLanguage('en')
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => null,
      HydrateFallback: () => null,
      Component: () => (
        <I18nProvider i18n={words}>
          <ApiSource value={async () => api}>
            <ListingPhotosPage listingId="l1" title="2020 Hyundai i20" photos={photos} most={20} />
          </ApiSource>
        </I18nProvider>
      ),
    },
  ])
  render(<Stub />)
  await screen.findByRole('heading', { name: 'Photos of your car' })
}
const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

test('a seller replaces a named photo and adds several at once, each in the next free place', async () => {
  await show([...named, photo('photo06', 3)])
  await userEvent.upload(screen.getByLabelText('Replace Front'), jpeg('front.jpg'))
  await vi.waitFor(() =>
    expect(calls).toEqual(['upload frontPhoto', 'attach frontPhoto https://store.example/frontPhoto']),
  )
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Add photos').disabled).toBe(false))
  await userEvent.upload(screen.getByLabelText('Add photos'), [jpeg('a.jpg'), jpeg('b.jpg')])
  await vi.waitFor(() =>
    expect(calls.slice(2).filter((call) => call.startsWith('attach'))).toEqual([
      'attach photo07 https://store.example/photo07',
      'attach photo08 https://store.example/photo08',
    ]),
  )
})

test('only added photos can be removed, and nothing can be added beyond 20', async () => {
  const all = [...named, ...extraPhotoCategories.map((category, n) => photo(category, 10 + n))]
  await show([...all, photo(null, 90), photo(null, 91), photo(null, 92)])
  expect(screen.queryByLabelText('Add photos')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Front' })).toBeNull()
  expect(screen.getAllByText('From your spreadsheet')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Photo 3' }))
  await vi.waitFor(() => expect(calls).toEqual(['remove photo06']))
})
