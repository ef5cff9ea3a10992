import { PolicyPage } from '../features/policies/policy-page.tsx'
import { apiCompliance } from '../features/policies/api-compliance.ts'

export default function ApiComplianceRoute() {
  return <PolicyPage policy={apiCompliance} />
}
