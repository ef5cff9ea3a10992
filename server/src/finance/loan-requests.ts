import type { LoanRequest } from '@pahiya/contract/finance/lenders'
import { sql } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'

const mostListed = 50

export type Requested = 'recorded' | 'no_lender' | 'out_of_range'

/** FIN-20. A lender that buyers do not see accepts no requests; a repeated request replaces the figures. */
export async function requestLoan(
  database: Database,
  accountId: string,
  { lenderId, amount, tenure }: { lenderId: string; amount: number; tenure: number },
): Promise<Requested> {
  const lender = await database
    .selectFrom('lenders')
    .select(['min_loan_rupees', 'max_loan_rupees'])
    .where('id', '=', lenderId)
    .where('is_shown', '=', true)
    .where('saved_at', 'is not', null)
    .executeTakeFirst()
  if (!lender) return 'no_lender'
  if (amount < lender.min_loan_rupees || amount > lender.max_loan_rupees) return 'out_of_range'
  const asked = { loan_rupees: amount, tenure_years: tenure, requested_at: new Date() }
  await database
    .insertInto('loan_requests')
    .values({ account_id: accountId, lender_id: lenderId, ...asked })
    .onConflict((conflict) => conflict.columns(['account_id', 'lender_id']).doUpdateSet(asked))
    .execute()
  return 'recorded'
}

export async function findLoanRequests(database: Database, before?: string): Promise<LoanRequest[]> {
  const rows = await findLoanRequestsQuery(database, before).execute()
  return rows.map((row) => ({
    id: row.id,
    lenderName: row.lender_name,
    name: row.name,
    email: row.email,
    loanAmount: row.loan_rupees,
    tenure: row.tenure_years,
    requestedAt: row.requested_at.toISOString(),
  }))
}

function findLoanRequestsQuery(database: Database, before?: string) {
  return database
    .selectFrom('loan_requests')
    .innerJoin('lenders', 'lenders.id', 'loan_requests.lender_id')
    .innerJoin('accounts', 'accounts.id', 'loan_requests.account_id')
    .select([
      'loan_requests.id',
      'lenders.name as lender_name',
      'accounts.name',
      'accounts.email',
      'loan_rupees',
      'tenure_years',
      'requested_at',
    ])
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(requested_at, loan_requests.id) < (select requested_at, id from loan_requests where id = ${before})`,
      ),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('loan_requests.id', 'desc')
    .limit(mostListed)
}
