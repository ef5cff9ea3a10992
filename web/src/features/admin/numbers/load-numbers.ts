import type { Funnel, NumberSeries } from '@pahiya/contract/admin/numbers'
import type { Api } from '../../../api/api-context.ts'
import { dataOrThrow } from '../desk/load-desk.ts'

const periods = ['day', 'week', 'month'] as const
type Period = (typeof periods)[number]
export type NumbersQuery = { by: Period; from?: string; until?: string }

export type NumbersPageData = {
  query: NumbersQuery
  /** Null if the range is invalid. */
  numbers: { from: string; until: string; through: string | null; series: NumberSeries[] } | null
  funnels: { through: string | null; funnels: Funnel[] }
}

export async function loadNumbers(api: Api, request: Request): Promise<NumbersPageData> {
  const { signal } = request
  const query = readNumbersQuery(new URL(request.url).searchParams)
  const [numbers, funnels] = await Promise.all([
    api.GET('/api/admin/numbers', { params: { query }, signal }),
    api.GET('/api/admin/numbers/funnels', { signal }),
  ])
  const isValid = numbers.response.status !== 400
  return { query, numbers: isValid ? dataOrThrow(numbers) : null, funnels: dataOrThrow(funnels) }
}

function readNumbersQuery(params: URLSearchParams): NumbersQuery {
  const [from, until] = [params.get('from') ?? '', params.get('until') ?? '']
  return {
    by: periods.find((period) => period === params.get('by')) ?? 'day',
    ...(from !== '' && { from }),
    ...(until !== '' && { until }),
  }
}

export function numbersDownload(query: NumbersQuery): string {
  return `/api/admin/numbers.csv?${new URLSearchParams(query)}`
}
