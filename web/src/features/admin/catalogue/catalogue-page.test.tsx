// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../api/api-context.ts'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { actOnCatalogue } from './act-on-catalogue.ts'
import { isPreviewable, readCatalogueQuery } from './catalogue-address.ts'
import { CataloguePage } from './catalogue-page.tsx'
import type { CatalogueData } from './load-catalogue.ts'

afterEach(cleanup)
const i18n = await loadLanguage('en')
const at = '2026-11-16T06:00:00Z'
const id = '01a1de74-0000-7000-8000-000000000001'
const nothing = { read: 0, changed: 0, examples: [], isComplete: true }

function show(shown: CatalogueData, { isAdmin = true, failed = '' } = {}) {
  const acted = failed === '' ? undefined : { failed, reason: 'A portal name' }
  const Stub = createRoutesStub([
    { path: '*', Component: () => <CataloguePage shown={shown} acted={acted} isAdmin={isAdmin} nav={null} /> },
  ])
  render(
    <I18nProvider i18n={i18n}>
      <Stub initialEntries={['/admin/catalogue']} />
    </I18nProvider>,
  )
}

const query = (text: string) => readCatalogueQuery(new URLSearchParams(text))
const words: CatalogueData = {
  view: 'words',
  query: query('word=zorblax&kind=model&make=Maruti Suzuki&name=Swift'),
  now: at,
  counts: null,
  words: {
    words: [{ word: 'zorblax', adverts: 1_234, rejected: 12, sources: 2, lastReadAt: at }],
    next: '3 abc',
    counted: { at, adverts: 50_000, isComplete: false },
  },
  open: {
    word: 'zorblax',
    examples: [
      { sourceKey: 'bazaar', sourceRef: '1', text: 'Maruti Zorblax', listingId: null, reason: 'unknown-model' },
    ],
    names: ['Swift', 'Baleno'],
    makes: ['Maruti Suzuki', 'Tata'],
    models: null,
    preview: {
      problem: null,
      rejected: {
        read: 12,
        changed: 11,
        isComplete: true,
        examples: [
          {
            sourceKey: 'bazaar',
            sourceRef: '1',
            text: 'Maruti Zorblax',
            listingId: null,
            facts: [{ fact: 'model', before: null, after: 'Swift' }],
          },
        ],
      },
      live: nothing,
      newest: { ...nothing, read: 1_000, isComplete: false },
    },
  },
}

test('a word is shown with its count, its adverts and the effect of an alias', () => {
  show(words)
  expect(screen.getByRole('link', { name: 'zorblax' })).toHaveProperty('search', '?word=zorblax')
  expect(screen.getByText(/In the newest 50,000 adverts/)).toBeTruthy()
  expect(screen.getByText('11 of 12 change')).toBeTruthy()
  expect(screen.getByText('0 of the newest 1000 adverts change')).toBeTruthy()
  expect(screen.getByText('Swift', { selector: 'ins' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'It means' })).toHaveProperty('value', 'Swift')
  expect(screen.getByRole('button', { name: 'Add it and read its adverts again' })).toBeTruthy()
})

test('only an admin can add a spelling, and a rejected form keeps its reason', () => {
  show(words, { isAdmin: false })
  expect(screen.queryByRole('button', { name: /Add it/ })).toBeNull()
  cleanup()
  show(words, { failed: 'The catalogue already knows this spelling' })
  expect(screen.getByRole('alert').textContent).toContain('already knows')
  expect(screen.getByDisplayValue('A portal name')).toBeTruthy()
})

test('an alias that cannot be added shows the reason and no button', () => {
  const preview = { problem: 'already-known', rejected: nothing, live: nothing, newest: nothing } as const
  show({ ...words, open: { ...words.open!, preview } })
  expect(screen.getByText(/already knows this spelling/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Add it/ })).toBeNull()
})

test('an added spelling shows who added it and why, the progress of its adverts, and how to undo it', () => {
  const alias = {
    id,
    kind: 'model' as const,
    spelling: 'Zorblax',
    make: 'Maruti Suzuki',
    model: null,
    name: 'Swift',
    reason: 'A portal name',
    addedAt: at,
    addedBy: 'Asha',
    removed: null,
    reread: {
      direction: 'added' as const,
      state: 'running' as const,
      finishedAt: null,
      rejectedFound: 12,
      rejectedRead: 4,
      understood: 3,
      liveFound: 2,
      liveMarked: 2,
    },
  }
  show({
    view: 'spellings',
    query: query('view=spellings&done=added'),
    now: at,
    counts: null,
    spellings: { aliases: [alias], next: null },
  })
  expect(screen.getByText(/by Asha: A portal name/)).toBeTruthy()
  expect(screen.getByText(/Read 4 of 12 adverts again, 3 became readable/)).toBeTruthy()
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 4)
  expect(screen.getByRole('button', { name: 'Remove this spelling', hidden: true })).toBeTruthy()
  expect(screen.getByText('Added. Its adverts are being read again.')).toBeTruthy()
})

test('nothing is previewed until a name has been chosen', () => {
  expect(isPreviewable(query('word=zorblax&kind=model&make=Tata'))).toBe(false)
  expect(isPreviewable(query('word=zorblax&kind=variant&make=Tata&name=XZ'))).toBe(false)
  expect(isPreviewable(query('word=zorblax&kind=variant&make=Tata&model=Nexon&name=XZ'))).toBe(true)
  expect(isPreviewable(query('word=zorblax&kind=ordinary'))).toBe(true)
  expect(isPreviewable(query('word=z&kind=ordinary'))).toBe(false)
})

test('the form sends only the fields of its kind', async () => {
  const POST = vi.fn<(path: string, options: object) => Promise<{ response: Response }>>(async () => ({
    response: new Response(null, { status: 201 }),
  }))
  const send = (form: Record<string, string>) =>
    actOnCatalogue(
      { POST } as unknown as Api,
      new Request('http://site.test/admin/catalogue', { method: 'POST', body: new URLSearchParams(form) }),
    )
  const added = await send({
    do: 'add',
    word: 'Zinc',
    kind: 'colour',
    make: 'Tata',
    model: '',
    name: 'Silver',
    reason: 'Seen',
  })
  expect(POST.mock.lastCall).toEqual([
    '/api/admin/catalogue/aliases',
    { body: { kind: 'colour', spelling: 'Zinc', name: 'Silver', reason: 'Seen' } },
  ])
  expect((added as Response).headers.get('location')).toBe('/admin/catalogue?view=spellings&done=added')
  await send({ do: 'remove', id, reason: 'A mistake' })
  expect(POST.mock.lastCall).toEqual([
    '/api/admin/catalogue/aliases/{id}/remove',
    { params: { path: { id } }, body: { reason: 'A mistake' } },
  ])
  expect(await send({ do: 'else' })).toMatchObject({ failed: null })
})
