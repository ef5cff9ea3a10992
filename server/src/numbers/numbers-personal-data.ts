import type { HeldData } from '../platform/personal-data.ts'

/** Steps of visitors under hashes that no other table has. They do not lead to an account, so that none is exported. */
export const visitorStepsData: HeldData = {
  holds: {
    visitor_steps: {
      purpose: 'statistics',
      basis: 'unlinked',
      retention: 'visitor_steps',
      erasure: 'expires',
      what: 'that a visitor searched, opened a car and contacted its seller, under a keyed hash',
      columns: ['visitor', 'conversation'],
      withheld: 'all',
    },
    funnel_entries: {
      purpose: 'statistics',
      basis: 'unlinked',
      retention: 'funnel_entries',
      erasure: 'expires',
      what: 'when these steps were taken',
      columns: ['unit'],
      withheld: 'all',
    },
  },
}
