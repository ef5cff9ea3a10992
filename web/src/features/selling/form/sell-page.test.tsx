// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { PricePosition } from '@pahiya/contract/selling/seller-drafts'
import { emptyDraft, mergeDrafts, type Draft } from '@pahiya/domain/selling/merge-drafts'
import { brands } from '@pahiya/domain/option-lists/brand-lists'
import { sellerCities } from '@pahiya/domain/option-lists/city-lists'
import { uploadSlots } from '@pahiya/domain/selling/seller-form'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '../../../api/api-context.ts'
import { ApiSource } from '../../../api/use-api.ts'
import { currentToast, hideToast } from '../../../components/overlay/toast-store.ts'
import { clearSignedInMark } from '../../../visitor/signed-in-mark.ts'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { saveWithoutScript } from './draft/save-without-script.ts'
import { SellPage, type SellPageProps } from './sell-page.tsx'
import { UploadFailed, type Sending } from './uploads/send-file.ts'

let sending: (Sending & { resolve: (address: string) => void; reject: (error: Error) => void })[] = []
vi.mock('./uploads/send-file.ts', async (original) => ({
  ...(await original<object>()),
  sendFile: (asked: Sending) =>
    new Promise((resolve, reject) => {
      sending.push({ ...asked, resolve: (address) => resolve({ address }), reject })
    }),
}))

const i18n = await loadLanguage('en')
const seller = { id: 'a', email: 'anita@example.in', phone: '9848012345' }
const position: PricePosition = {
  worth: { fair: 650_000, low: 617_000, high: 682_000, comparables: 24 },
  notRatedReason: null,
  basis: 'model',
  halfGone: { days: 24, adverts: 43 },
}

/** The account's draft, and the requests to the server. */
let account: Draft
let published: { body: object; answer: { data?: object; error?: object } }[]
let publishAnswers: { data?: object; error?: object }[]
let files: object[]
let lookup: { data?: object; error?: object }
let blurred: object[]
const api = {
  PUT: async (_path: string, { body }: { body: Draft }) => {
    account = mergeDrafts(account, body)
    return { data: account }
  },
  GET: async (path: string) => {
    if (path === '/api/seller/files') return { data: { files } }
    return { data: path === '/api/seller/files/{id}' ? { ...files[2], blur: blurred } : position }
  },
  POST: async (path: string, { body }: { body: object }) => {
    if (path === '/api/seller/registry-lookup') return lookup
    if (path === '/api/seller/files/{id}/blur') {
      blurred.push(body)
      return { response: new Response(null, { status: 202 }) }
    }
    const answer = publishAnswers.length > 1 ? publishAnswers.shift()! : publishAnswers[0]!
    published.push({ body, answer })
    return answer
  },
} as unknown as Api

beforeEach(() => {
  account = emptyDraft
  published = []
  publishAnswers = [{ data: { id: 'car-1' } }]
  files = []
  lookup = {}
  blurred = []
  sending = []
  localStorage.clear()
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  act(() => hideToast(currentToast()?.id ?? 0))
  cleanup()
})

async function open(props: Partial<SellPageProps> = {}, path = '/sell', loader = () => null, source = async () => api) {
  const shown: SellPageProps = {
    seller,
    maySell: true,
    draft: account,
    thisYear: 2026,
    channelsOn: false,
    signInAddress: '/login?returnTo=/sell',
    phoneAddress: '/verify-phone?returnTo=/sell',
    renderEstimator: ({ brand, model }) => <p>{`worth of ${brand} ${model}`}</p>,
    saved: undefined,
    ...props,
  }
  const Site = createRoutesStub([{ path: '*', loader, Component: () => <SellPage {...shown} /> }])
  render(
    <I18nProvider i18n={i18n}>
      <ApiSource value={source}>
        <Site initialEntries={[path]} />
      </ApiSource>
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  // Wait for the effects of the first render.
  await act(async () => {})
}

const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input,select,textarea' })
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const slot = (name: string) => screen.getByRole('group', { name })
const choose = async (name: string, file = new File(['x'], 'front.jpg', { type: 'image/jpeg' })) => {
  const state = () => [sending.length, slot(name).textContent, currentToast()]
  const before = state()
  fireEvent.change(slot(name).querySelector('input[type=file]')!, { target: { files: [file] } })
  await waitFor(() => expect(state()).not.toEqual(before))
}
const toast = () => [currentToast()?.title, currentToast()?.text, currentToast()?.kind]
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /Publish|Upload Documents|Publishing/ })

const at = '2026-01-01T10:00:00.000Z'
const allUploaded = (): Draft => ({
  fields: Object.fromEntries<{ value: string; at: string }>([
    ...uploadSlots.map(({ field: name }) => [name, { value: `https://s.example/${name}`, at }] as const),
    ['brand', { value: 'Hyundai', at }],
    ['model', { value: 'i20 Asta', at }],
    ['year', { value: '2020', at }],
    ['price', { value: '6.9', at }],
    ['city', { value: 'Hyderabad', at }],
    ['key', { value: 'key-of-this-draft', at }],
  ]),
  clearedAt: null,
})
function uploaded() {
  account = allUploaded()
  files = uploadSlots.map(({ category, field: name }) => ({
    id: category,
    category,
    state: 'checked',
    reason: null,
    blur: [],
    address: `https://s.example/${name}`,
  }))
}

describe('the page', () => {
  test('the page is titled Sell Your Car Faster (SELL-02)', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sell Your Car Faster')
    expect(document.title).toBe('Sell Your Car Faster · Pahiya')
  })

  test('the page has three sections with their uploads (SELL-03)', async () => {
    await open()
    const section = (name: string) => within(screen.getByRole('region', { name }))
    const slots = (name: string) =>
      section(name)
        .getAllByRole('group')
        .map((each) => each.getAttribute('aria-label'))
    expect(section('Basic Details').getByLabelText('Brand')).toBeDefined()
    expect(slots('Required Documents')).toEqual(['RC Book', 'Insurance'])
    expect(slots('Car Photos')).toEqual(['Front', 'Rear', 'Left side', 'Right side', 'Interior'])
  })

  test('the page asks for a photo of the interior that shows the odometer, and outlines what each photo should show (SELL-04)', async () => {
    await open()
    expect(slot('Interior').textContent).toContain('Show odometer clearly')
    expect(
      [...document.querySelectorAll('.slot')].map((each) => each.querySelectorAll('svg.slot-outline').length),
    ).toEqual(Array.from({ length: 7 }, () => 1))
  })

  test.each([
    [false, /syndication is coming soon/i, /on other platforms/],
    [true, /on other platforms/, /coming soon/],
  ])(
    'with other platforms on: %s, the page makes only true claims about them (SELL-08)',
    async (channelsOn, says, doesNot) => {
      await open({ channelsOn })
      expect(screen.getByText(says)).toBeDefined()
      expect(screen.queryByText(doesNot)).toBeNull()
    },
  )

  test('the page has the price widget for the car in the form (SIM-08)', async () => {
    await open()
    type('Brand', 'Hyundai')
    type('Model', 'i20')
    expect(screen.getByText('worth of Hyundai i20')).toBeDefined()
  })

  test('the page shows one step at a time if the address names it', async () => {
    await open({}, '/sell#photos')
    expect(screen.getByRole('main').getAttribute('data-step')).toBe('photos')
    const steps = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('link')
    expect(steps.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/sell#basics', null],
      ['/sell#documents', null],
      ['/sell#photos', 'step'],
      ['/sell#publish', null],
    ])
    expect(screen.getByRole('link', { name: 'Next: Publish' }).getAttribute('href')).toBe('/sell#publish')
  })
})

describe('form fields', () => {
  const options = (label: string) =>
    [...(field(label) as unknown as HTMLSelectElement).options].map(({ value }) => value)

  test('the form offers twelve brands, then all others, and eighteen cities (SELL-24, SELL-25)', async () => {
    await open()
    expect(options('Brand').slice(0, 13)).toEqual(['', ...brands])
    expect(options('Brand').slice(13)).toEqual(expect.arrayContaining(['Kia', 'BMW', 'MG', 'Jeep']))
    expect(options('City')).toEqual(['', ...sellerCities])
    expect([brands.length, sellerCities.length]).toEqual([12, 18])
  })

  test('the form offers 25 years back from this one, then older ones down to 1990, and starts with 2020 (SELL-15, SELL-16)', async () => {
    await open()
    const years = options('Year').map(Number)
    expect([years[0], years[24], years[25], years.at(-1)]).toEqual([2026, 2002, 2001, 1990])
    expect(field('Year').querySelector('optgroup')!.label).toBe('older')
    expect(field('Year').value).toBe('2020')
  })

  test('the price field accepts any price; buttons step by a quarter of a lakh, and the rupees are shown next to it (SELL-18, SELL-19)', async () => {
    await open()
    type(/^Price/, '4.6')
    expect(screen.getByText('= ₹4,60,000')).toBeDefined()
    fireEvent.blur(field(/^Price/))
    expect(field(/^Price/).getAttribute('aria-invalid')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '₹25,000 more' }))
    expect(field(/^Price/).value).toBe('4.85')
  })

  test('the e-mail input is filled in from the account, like the verified phone (SELL-22, C-23)', async () => {
    await open()
    expect(field('E-mail').value).toBe('anita@example.in')
    expect(field('Mobile').value).toBe('9848012345')
  })

  test('a field shows its error once the seller leaves it (SELL-21)', async () => {
    await open()
    type('Mobile', '98480 1')
    expect(screen.queryByText(/valid 10-digit/)).toBeNull()
    fireEvent.blur(field('Mobile'))
    expect(screen.getByText('Please provide a valid 10-digit mobile number')).toBeDefined()
    expect(screen.getByText('1 to fix')).toBeDefined()
  })

  test('the form asks for further, optional facts (SELL-30)', async () => {
    await open()
    const optional = ['Kilometres driven', 'Fuel', 'Transmission', 'Owners', 'State', 'Description', 'Features']
    expect(optional.map((label) => field(label).required)).toEqual(optional.map(() => false))
  })

  test('the state is filled in from the selected city, unless the seller has typed one', async () => {
    await open()
    type('City', 'Hyderabad')
    await waitFor(() => expect(field('State').value).toBe('Telangana'))
    type('City', 'Mumbai')
    await waitFor(() => expect(field('State').value).toBe('Maharashtra'))
    type('State', 'Goa')
    type('City', 'Pune')
    await act(async () => {
      await import('@pahiya/domain/places/cities')
    })
    expect([field('City').value, field('State').value]).toEqual(['Pune', 'Goa'])
  })

  test('the registry fills in the fields from a registration number', async () => {
    await open()
    lookup = { data: { brand: 'Tata', model: 'Nexon', variant: 'XZ', year: 2021, fuel: 'Diesel', owners: 1 } }
    type('Registration number', 'ts09ea1234')
    fireEvent.click(screen.getByRole('button', { name: 'Fill in' }))
    await screen.findByText(/From the vehicle registry: Tata, Nexon, 2021, Diesel/)
    expect(['Brand', 'Model', 'Year', 'Fuel'].map((label) => field(label).value)).toEqual([
      'Tata',
      'Nexon XZ',
      '2021',
      'Diesel',
    ])
    type('Registration number', 'none')
    fireEvent.click(screen.getByRole('button', { name: 'Fill in' }))
    await screen.findByText(/That is not a registration number/)
    lookup = { error: { message: 'The vehicle registry has no car with this number' } }
    type('Registration number', 'TS 09 EA 1235')
    fireEvent.click(screen.getByRole('button', { name: 'Fill in' }))
    await screen.findByText('The vehicle registry has no car with this number')
    expect(field('Brand').value).toBe('Tata')
  })
})

describe('panels next to the price', () => {
  const fill = () => {
    type('Brand', 'Hyundai')
    type('Model', 'i20')
    type('City', 'Hyderabad')
    type(/^Price/, '6.9')
  }
  test('the panel shows the price on the gauge, and how soon half of similar cars are gone', async () => {
    await open()
    fill()
    await screen.findByText('At ₹6,90,000, half of similar cars are gone within 24 days.')
    const panel = screen.getByRole('region', { name: 'Your price on the market' })
    expect(panel.textContent).toContain('₹6,50,000')
    expect(panel.textContent).toContain('Premium')
    expect(panel.textContent).toContain('43 listings of this model')
  })

  test('missing details are listed with the points they add', async () => {
    await open()
    const panel = () => screen.getByRole('region', { name: 'What is still missing' }).textContent
    expect(panel()).toContain('A description of more than 50 characters+10 points')
    type('Description', 'x'.repeat(51))
    expect(panel()).not.toContain('A description')
  })
})

describe('uploads', () => {
  test('an upload shows its progress, and a toast reports a photo that has arrived (UP-06, UP-08)', async () => {
    await open()
    await choose('Front')
    await waitFor(() => expect(sending).toHaveLength(1))
    act(() => sending[0]!.onProgress(1_572_864, 3_145_728))
    expect(slot('Front').textContent).toContain('50% of 3.0 MB')
    await act(async () => sending[0]!.resolve('https://s.example/front'))
    await waitFor(() => expect(slot('Front').textContent).toContain('uploaded'))
    expect(toast()).toEqual([
      'Upload Complete!',
      'Front photo uploaded! One step closer to maximum visibility.',
      undefined,
    ])
    await waitFor(() => expect(account.fields.frontPhoto?.value).toBe('https://s.example/front'))
    expect(slot('Front').querySelector('img')!.getAttribute('src')).toBe('blob:picture')
  })

  test('a document is shown as received and in verification, never as verified, even after its bytes are checked (UP-06, UP-07)', async () => {
    await open()
    await choose('RC Book', new File(['x'], 'rc.pdf', { type: 'application/pdf' }))
    await waitFor(() => expect(sending).toHaveLength(1))
    await act(async () => sending[0]!.resolve('https://s.example/rc'))
    await waitFor(() =>
      expect(toast().slice(0, 2)).toEqual(['Upload Complete!', 'RC Book received and in verification.']),
    )
    expect(slot('RC Book').textContent).toContain('received, in verification')
    const address = 'https://s.example/rc'
    files = [{ id: 'f', category: 'rcBook', state: 'checked', reason: null, address, scan: 'clean', blur: [] }]
    cleanup()
    await open()
    await waitFor(() => expect(slot('RC Book').textContent).toContain('received, in verification'))
    expect(slot('RC Book').textContent).not.toMatch(/verified/i)
  })

  test('a photo sent from another device is shown, from an address that only its owner can read', async () => {
    const address = 'https://s.example/front'
    account = { fields: { frontPhoto: { value: address, at } }, clearedAt: null }
    files = [{ id: 'f', category: 'frontPhoto', state: 'checked', reason: null, address, scan: 'clean', blur: [] }]
    await open()
    await waitFor(() =>
      expect(slot('Front').querySelector('img')?.getAttribute('src')).toBe('/api/seller/files/f/content?blurred=0'),
    )
    expect(slot('Front').textContent).toContain('uploaded')
  })

  test('a file that is too large or of the wrong type is reported in its slot (UP-29)', async () => {
    await open()
    fireEvent.change(slot('Front').querySelector('input[type=file]')!, {
      target: { files: [new File(['x'], 'front.svg', { type: 'image/svg+xml' })] },
    })
    await waitFor(() => expect(slot('Front').textContent).toContain('You can only upload: image/jpeg'))
    expect(sending).toEqual([])
  })

  test('a file that cannot be used does not replace the uploaded one, and the car can still be published', async () => {
    uploaded()
    await open()
    await waitFor(() => expect(submit().disabled).toBe(false))
    fireEvent.change(slot('Front').querySelector('input[type=file]')!, {
      target: { files: [new File(['x'], 'front.svg', { type: 'image/svg+xml' })] },
    })
    await waitFor(() => expect(slot('Front').textContent).toContain('You can only upload: image/jpeg'))
    expect(slot('Front').querySelector('img')).toBeTruthy()
    expect(submit().disabled).toBe(false)
  })

  test('a failed upload shows its cause and can be retried; without a network it waits (UP-25, UP-30)', async () => {
    await open()
    await choose('Rear')
    await waitFor(() => expect(sending).toHaveLength(1))
    act(() => sending[0]!.onOffline('No Internet connection'))
    expect(slot('Rear').textContent).toContain('No Internet connection')
    await act(async () => sending[0]!.reject(new UploadFailed('Failed to upload rear.jpg', 'Non 2xx', null)))
    expect(slot('Rear').textContent).toContain('Failed to upload rear.jpg')
    expect(slot('Rear').textContent).toContain('Non 2xx')
    fireEvent.click(screen.getByRole('button', { name: 'Try again: Rear' }))
    await waitFor(() => expect(sending).toHaveLength(2))
    await act(async () => sending[1]!.resolve('https://s.example/rear'))
    await waitFor(() => expect(slot('Rear').textContent).toContain('uploaded'))
  })

  test('an upload can be cancelled', async () => {
    await open()
    await choose('Rear')
    await waitFor(() => expect(sending).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Rear' }))
    expect(sending[0]!.signal.aborted).toBe(true)
    await waitFor(() => expect(slot('Rear').textContent).toContain('Straight on, whole rear'))
  })

  test('a file that the server refuses after its check is reported in its slot', async () => {
    uploaded()
    files[2] = { ...files[2], state: 'refused', reason: 'broken-picture' }
    await open()
    await waitFor(() => expect(slot('Front').textContent).toContain('This picture cannot be opened'))
    expect(submit().disabled).toBe(true)
  })

  test('the seller can mark an area of a checked photo to be blurred', async () => {
    uploaded()
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Blur in Front' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Blur the number plate' }))
    fireEvent.keyDown(dialog.getByRole('button', { name: 'Area to blur' }), { key: 'ArrowLeft' })
    fireEvent.click(dialog.getByRole('button', { name: 'Blur' }))
    await waitFor(() => expect(blurred).toEqual([{ areas: [{ x: 0.36, y: 0.62, width: 0.24, height: 0.1 }] }]))
  })

  test('a signed-out seller may select files, is asked to sign in, and the files wait (SELL-11)', async () => {
    await open({ seller: null, maySell: false, draft: null })
    expect(screen.getByText(/You can fill in everything now/)).toBeDefined()
    await choose('Front')
    await waitFor(() => expect(slot('Front').textContent).toContain('saved on this device'))
    expect(sending).toEqual([])
    expect(screen.getByText(/Sign in to send your files/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?returnTo=/sell')
  })

  test('if the session has ended, the seller is asked once to sign in and the file waits (SELL-11, UP-20)', async () => {
    await open()
    await choose('Front')
    await waitFor(() => expect(sending).toHaveLength(1))
    await act(async () =>
      sending[0]!.reject(new UploadFailed('Failed to upload front.jpg', 'Authorization required', 'unauthenticated')),
    )
    await screen.findByText(/Sign in to send your files/)
    expect(slot('Front').textContent).toContain('saved on this device')
    expect(sending).toHaveLength(1)
  })

  test('a seller without a verified phone is asked to verify it (SELL-11)', async () => {
    await open({ maySell: false })
    expect(screen.getByRole('link', { name: 'Verify phone' }).getAttribute('href')).toContain('/verify-phone')
  })
})

describe('publishing', () => {
  test('the button is disabled until all seven uploads are finished (SELL-05, SELL-06, SELL-07)', async () => {
    uploaded()
    delete account.fields.interiorPhoto
    await open()
    await waitFor(() => expect(screen.getByText(/^6 of 7 uploads finished/)).toBeDefined())
    expect(submit().disabled).toBe(true)
    expect(submit().textContent).toBe('Upload Documents & Photos First')
    expect(screen.queryByText('Ready to Launch!')).toBeNull()
    await choose('Interior')
    await waitFor(() => expect(sending).toHaveLength(1))
    expect(submit().disabled).toBe(true)
    await act(async () => sending[0]!.resolve('https://s.example/interiorPhoto'))
    await waitFor(() => expect(submit().disabled).toBe(false))
    expect(submit().textContent).toBe('Publish Across All Platforms')
    expect(screen.getByText('Ready to Launch!')).toBeDefined()
  })

  test('the preset year must be confirmed before the car is published (SELL-16)', async () => {
    uploaded()
    delete account.fields.year
    await open()
    await waitFor(() => expect(submit().disabled).toBe(false))
    fireEvent.click(submit())
    expect(published).toEqual([])
    expect(await screen.findByText('Is this your car’s year? Please confirm or change it')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Yes, 2020' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes, 2020' })).toBeNull())
    fireEvent.click(submit())
    await screen.findByRole('link', { name: 'See it as buyers do' })
    expect(published.map(({ body }) => body)).toMatchObject([{ year: 2020 }])
  })

  test('a price typed in rupees is accepted, with a note (SELL-19)', async () => {
    uploaded()
    await open()
    type(/^Price/, '6,90,000')
    expect(await screen.findByText('Understood as ₹6.9 lakh')).toBeDefined()
    expect(screen.getByText('= ₹6,90,000')).toBeDefined()
  })

  test('publishing sends the listing in rupees with its key, confirms that it is live, and clears the form (SELL-06, SELL-26, SELL-27, SELL-29)', async () => {
    uploaded()
    await open()
    await waitFor(() => expect(submit().disabled).toBe(false))
    fireEvent.click(submit())
    expect(submit().textContent).toBe('Publishing Across Platforms...')
    await screen.findByRole('link', { name: 'See it as buyers do' })
    expect(published.map(({ body }) => body)).toMatchObject([
      {
        brand: 'Hyundai',
        model: 'i20 Asta',
        year: 2020,
        price: 690_000,
        key: 'key-of-this-draft',
        actualPhone: '9848012345',
      },
    ])
    expect(published[0]!.body).not.toHaveProperty('sellerId')
    const [title, text] = toast()
    expect(title).toBe('Your Car is Now Live!')
    expect(text).toMatch(/live here.*coming soon/)
    expect(field('Brand').value).toBe('')
    expect(field('Year').value).toBe('2020')
    expect(slot('Front').textContent).toContain('Straight on')
    await waitFor(() => expect(account.fields).toEqual({}))
    expect(document.activeElement?.textContent).toBe('2020 Hyundai i20 Asta is live')
    fireEvent.click(screen.getByRole('button', { name: 'Sell another car' }))
    expect(screen.queryByRole('link', { name: 'See it as buyers do' })).toBeNull()
  })

  test('with another platform on, the toast says that the listing goes there (SELL-27)', async () => {
    uploaded()
    await open({ channelsOn: true })
    await waitFor(() => expect(submit().disabled).toBe(false))
    fireEvent.click(submit())
    await waitFor(() =>
      expect(toast().slice(0, 2)).toEqual([
        'Your Car is Now Live!',
        'Your listing is being syndicated across multiple platforms for maximum visibility.',
      ]),
    )
  })

  test("a refusal is reported, and the server's message for a field is shown on that field (SELL-28)", async () => {
    uploaded()
    const issues = [
      { path: 'actualPhone', message: 'Please provide a valid 10-digit mobile number' },
      { path: 'frontPhoto', message: 'Front photo is required' },
    ]
    publishAnswers = [{ error: { code: 'invalid_request', message: 'The request is not valid', issues } }]
    await open()
    await waitFor(() => expect(submit().disabled).toBe(false))
    fireEvent.click(submit())
    await waitFor(() =>
      expect(toast()).toEqual(['Upload Failed', 'Please check all required documents and photos are uploaded.', 'bad']),
    )
    expect(field('Mobile').getAttribute('aria-invalid')).toBe('true')
    expect(slot('Front').textContent).toContain('Front photo is required')
    expect(field('Brand').value).toBe('Hyundai')
  })

  test.each([
    [{ error: { code: 'rate_limited', message: 'Too many requests. Try again in a minute.' } }, /Too many requests/],
    [{ error: {} }, /reach Pahiya/],
  ])('a failure without a field is explained beside the button', async (answer, says) => {
    uploaded()
    publishAnswers = [answer]
    await open()
    await waitFor(() => expect(submit().disabled).toBe(false))
    fireEvent.click(submit())
    expect((await screen.findByText(says)).getAttribute('role')).toBe('alert')
  })

  test('the seller can try again if the client of the API cannot be loaded', async () => {
    uploaded()
    let isOffline = false
    await open({}, '/sell', undefined, async () => {
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
      return api
    })
    await waitFor(() => expect(submit().disabled).toBe(false))
    isOffline = true
    fireEvent.click(submit())
    await screen.findByText(/reach Pahiya/)
    expect(submit().disabled).toBe(false)
  })

  test('errors are shown before anything is sent (SELL-13)', async () => {
    uploaded()
    account.fields.model = { value: '', at }
    await open()
    await waitFor(() => expect(submit().disabled).toBe(false))
    fireEvent.click(submit())
    await screen.findByText('Model is required')
    expect(published).toEqual([])
  })

  test('publishing waits for files that are still being checked', async () => {
    uploaded()
    publishAnswers = [{ error: { code: 'files_being_checked', message: '' } }, { data: { id: 'car-1' } }]
    await open()
    await waitFor(() => expect(submit().disabled).toBe(false))
    fireEvent.click(submit())
    await screen.findByRole('link', { name: 'See it as buyers do' }, { timeout: 20_000 })
    expect(published).toHaveLength(2)
  })

  test('while a car is being published its fields cannot be changed, but an entry that still arrives is kept', async () => {
    uploaded()
    publishAnswers = [{ error: { code: 'files_being_checked', message: '' } }, { data: { id: 'car-1' } }]
    await open()
    await waitFor(() => expect(submit().disabled).toBe(false))
    fireEvent.click(submit())
    await waitFor(() => expect(published).toHaveLength(1))
    const isInert = (id: string) => document.getElementById(id)!.hasAttribute('inert')
    expect(['basics', 'documents', 'photos'].map(isInert)).toEqual([true, true, true])
    type('Model', 'i20 Sportz')
    await screen.findByRole('link', { name: 'See it as buyers do' }, { timeout: 20_000 })
    expect(isInert('basics')).toBe(false)
    expect(field('Model').value).toBe('i20 Sportz')
    expect(field('Brand').value).toBe('')
    await waitFor(() => expect(account.fields.model?.value).toBe('i20 Sportz'))
  })
})

describe('entries and drafts', () => {
  test('entries are stored on the device immediately and restored after a reload, signed in or not (SELL-11)', async () => {
    await open({ seller: null, maySell: false, draft: null })
    type('Model', 'Nexon')
    cleanup()
    await open({ seller: null, maySell: false, draft: null })
    expect(field('Model').value).toBe('Nexon')
    cleanup()
    await open()
    expect(field('Model').value).toBe('Nexon')
    await waitFor(() => expect(account.fields.model?.value).toBe('Nexon'))
  })

  test('a newer entry from another device is adopted, with a notice', async () => {
    await open({ seller: null, maySell: false, draft: null })
    type('Model', 'Nexon')
    type('City', 'Pune')
    cleanup()
    account = {
      fields: { model: { value: 'Punch', at: new Date(Date.now() + 60_000).toISOString() } },
      clearedAt: null,
    }
    await open()
    expect(field('Model').value).toBe('Punch')
    expect(field('City').value).toBe('Pune')
    expect(screen.getByText('Updated from your other device: Model.')).toBeDefined()
  })

  test('entries are not lost when the account cannot be reached, and are sent later', async () => {
    const put = vi
      .spyOn(api as unknown as { PUT: () => Promise<object> }, 'PUT')
      .mockRejectedValue(new Error('offline'))
    await open()
    type('Model', 'Nexon')
    await screen.findByText(/They are saved to your account once we can reach it/)
    put.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(account.fields.model?.value).toBe('Nexon'))
    await screen.findByText(/on this device and in your account/)
  })

  test('another account’s entries on this device are neither shown nor sent, and their owner sees them again', async () => {
    await open()
    type('Model', 'Nexon')
    await waitFor(() => expect(account.fields.model?.value).toBe('Nexon'))
    await screen.findByText(/on this device and in your account/)
    cleanup()
    const ofOwner = account
    account = emptyDraft
    await open({ seller: { id: 'b', email: null, phone: null } })
    expect(field('Model').value).toBe('')
    // Entries that the account already has are deleted from the device.
    expect(localStorage.getItem('pahiya-seller-draft-of-a')).toBeNull()
    cleanup()
    expect(account.fields.model).toBeUndefined()
    account = ofOwner
    await open()
    expect(field('Model').value).toBe('Nexon')
  })

  test('a signed-out user’s entries are not shown, and new entries are not added to them', async () => {
    await open()
    type('Model', 'Nexon')
    type('Mobile', '9000000001')
    cleanup()
    account = emptyDraft
    await open({ seller: null, maySell: false, draft: null })
    expect([field('Model').value, field('Mobile').value, field('E-mail').value]).toEqual(['', '', ''])
    type('City', 'Pune')
    cleanup()
    await open({ seller: { id: 'b', email: null, phone: null } })
    expect([field('Model').value, field('City').value]).toEqual(['', 'Pune'])
    cleanup()
    account = emptyDraft
    await open()
    expect([field('Model').value, field('City').value]).toEqual(['Nexon', ''])
  })

  test.each(['session_of_another', 'unauthenticated'])(
    'entries are not saved if the page’s user is no longer the signed-in one, and the page reloads its user: %s',
    async (code) => {
      const asked = vi.fn<() => null>(() => null)
      await open({}, '/sell', asked)
      type('Model', 'Nexon')
      await waitFor(() => expect(account.fields.model?.value).toBe('Nexon'))
      asked.mockClear()
      const put = vi
        .spyOn(api as unknown as { PUT: () => Promise<object> }, 'PUT')
        .mockResolvedValue({ error: { code } })
      type('City', 'Pune')
      await waitFor(() => expect(asked).toHaveBeenCalled())
      put.mockRestore()
      expect(account.fields.city).toBeUndefined()
    },
  )

  test('if the user signs out in another tab, the page reloads its user', async () => {
    const asked = vi.fn<() => null>(() => null)
    await open({}, '/sell', asked)
    asked.mockClear()
    const key = 'pahiya-seller-draft-of-a'
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })))
    await waitFor(() => expect(asked).toHaveBeenCalled())
  })

  test('a draft that an earlier version stored for the whole device is moved to its account', async () => {
    const draft = { fields: { model: { value: 'Nexon', at } }, clearedAt: null }
    localStorage.setItem('pahiya-seller-draft', JSON.stringify({ draft, account: seller.id }))
    await open({ seller: null, maySell: false, draft: null })
    expect(field('Model').value).toBe('')
    cleanup()
    await open()
    expect(field('Model').value).toBe('Nexon')
  })

  test.each([
    [401, 'sign-in', 'Sign in to save what you have entered.'],
    [503, 'failed', 'That could not be saved. Please try again.'],
  ])('entries submitted without JavaScript and not saved (%i) are shown again', async (status, outcome, says) => {
    const refusing = { PUT: async () => ({ response: new Response('{}', { status }) }) } as unknown as Api
    const form = new FormData()
    form.set('model', 'Nexon')
    form.set('city', '')
    const saved = await saveWithoutScript(refusing, form)
    expect(saved.outcome).toBe(outcome)
    // The device has a value for a field that was left empty on the page.
    const draft = { fields: { city: { value: 'Pune', at } }, clearedAt: null }
    localStorage.setItem('pahiya-seller-draft', JSON.stringify({ draft, account: null }))
    await open({ seller: null, maySell: false, draft: null, saved })
    expect([field('Model').value, field('City').value]).toEqual(['Nexon', 'Pune'])
    expect(screen.getByText(says)).toBeDefined()
  })

  const b = { id: 'b', email: null, phone: null }
  const formOf = (owner: string) => {
    const form = new FormData()
    form.set('account', owner)
    form.set('model', 'Nexon')
    form.set('actualPhone', '9000000001')
    return form
  }
  const refusing = (status: number, code: string) =>
    ({ PUT: async () => ({ error: { code }, response: new Response('{}', { status }) }) }) as unknown as Api

  test.each([
    [409, 'session_of_another', 'Someone else is signed in now. Nothing was saved.'],
    [503, 'unavailable', 'That could not be saved. Please try again.'],
  ])(
    'entries submitted without JavaScript are not passed to a user who has signed in since (%i)',
    async (status, code, says) => {
      const saved = await saveWithoutScript(refusing(status, code), formOf('a'))
      await open({ seller: b, saved })
      expect(screen.getByText(says)).toBeDefined()
      expect([field('Model').value, field('Mobile').value]).toEqual(['', ''])
      await screen.findByText(/on this device and in your account/)
      expect(account.fields.model).toBeUndefined()
      expect(document.querySelector<HTMLInputElement>('input[name=account]')!.value).toBe('b')
    },
  )

  test('entries submitted without JavaScript after the session ended wait for their owner and are passed to no other user', async () => {
    const saved = await saveWithoutScript(refusing(401, 'unauthenticated'), formOf('a'))
    await open({ seller: null, maySell: false, draft: null, saved })
    expect(document.querySelector<HTMLInputElement>('input[name=account]')!.value).toBe('a')
    cleanup()
    await open({ seller: b })
    expect(field('Model').value).toBe('')
    await screen.findByText(/on this device and in your account/)
    expect(account.fields.model).toBeUndefined()
    cleanup()
    await open()
    expect([field('Model').value, field('Mobile').value]).toEqual(['Nexon', '9000000001'])
  })

  test('if the account could not be reached, a signed-in user’s entries stay on the device', async () => {
    await open()
    type('Model', 'Nexon')
    await waitFor(() => expect(account.fields.model?.value).toBe('Nexon'))
    await screen.findByText(/on this device and in your account/)
    cleanup()
    document.cookie = 'signed_in=yes'
    await open({ seller: null, maySell: false, draft: null })
    expect(localStorage.getItem('pahiya-seller-draft-of-a')).toContain('Nexon')
    cleanup()
    clearSignedInMark()
    await open({ seller: null, maySell: false, draft: null })
    expect(localStorage.getItem('pahiya-seller-draft-of-a')).toBeNull()
  })
})
