import { PolicyPage } from '../features/policies/policy-page.tsx'
import { apiCompliance } from '../features/policies/api-compliance.ts'
import { sharedPageHeaders } from '../app/shared-cache-headers.ts'

export const headers = sharedPageHeaders

export default function ApiComplianceRoute() {
  return <PolicyPage policy={apiCompliance} />
}
