import type { Database } from '../../platform/engines/postgres.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import type { JobList } from '../../platform/jobs/run-job-list.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { lookAfterPlans } from './look-after-plans.ts'
import { cancelSubscriptionJob, lookAfterPlansJob, readSubscriptionJob, sendRefundJob } from './payment-jobs.ts'
import type { PaymentProvider } from './provider/payment-provider.ts'
import { readSubscription, type PaymentDependencies } from './read-subscription.ts'
import { sendRefund } from './refunds/send-refund.ts'
import type { Seller } from './seller.ts'

type Dependencies = { database: Database; provider: PaymentProvider | null; seller: Seller | null }

/** Payments are read, cancelled and refunded in the process `jobs`. */
export function plansJobs({ database, provider, seller }: Dependencies): JobList {
  const paying = (work: (dependencies: PaymentDependencies) => Promise<object>): Promise<object> => {
    // Thrown, so that the job is retried once payments are configured again.
    if (provider === null || seller === null) throw new Error('payments are not configured')
    return work({ database, provider, seller })
  }
  return {
    jobs: [readSubscriptionJob, cancelSubscriptionJob, sendRefundJob, lookAfterPlansJob],
    handlers: [
      defineHandler(readSubscriptionJob, ({ subscriptionId }) =>
        paying((given) => readSubscription(given, subscriptionId)),
      ),
      defineHandler(cancelSubscriptionJob, ({ subscriptionId }) =>
        paying((given) => cancelSubscription(given, subscriptionId)),
      ),
      defineHandler(sendRefundJob, ({ refundId }) => paying((given) => sendRefund(given, refundId))),
      defineHandler(lookAfterPlansJob, () => lookAfterPlans(database)),
    ],
  }
}
