import { PolicyPage } from '../features/policies/policy-page.tsx'
import { apiCompliance } from '../features/policies/api-compliance.ts'
import { sharedHeaders } from '../shared-page.ts'

export const headers = sharedHeaders

export default function ApiComplianceRoute() {
  return <PolicyPage policy={apiCompliance} />
}
