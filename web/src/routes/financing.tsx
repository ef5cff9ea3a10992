import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { readFinancingQuery } from '@pahiya/domain/finance/financing-query'
import { apiContext } from '../api/api-context.ts'
import { loadLenders } from '../api/load-lenders.ts'
import { requestLoan } from '../features/finance/lenders/request-loan.ts'
import { FinancingPage } from '../features/finance/calculator/financing-page.tsx'
import type { Route } from './+types/financing.ts'

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  return {
    asked: readFinancingQuery(searchParams),
    lenders: await loadLenders(context.get(apiContext), request.signal),
    today: dayInIndia(new Date()),
    here: `${pathname}${search}`,
  }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export const action = async ({ context, request }: Route.ActionArgs) =>
  requestLoan(context.get(apiContext), new URLSearchParams(await request.text()))
export const clientAction = async ({ context, request }: Route.ClientActionArgs) =>
  requestLoan(context.get(apiContext), new URLSearchParams(await request.text()))

export default function Financing({ loaderData, actionData }: Route.ComponentProps) {
  // A different address means a different loan: the key clears the typed input.
  return <FinancingPage key={loaderData.here} {...loaderData} applied={actionData} />
}
