import { PolicyPage } from '../features/policies/policy-page.tsx'
import { termsOfService } from '../features/policies/terms-of-service.ts'
import { sharedPageHeaders } from '../app/shared-cache-headers.ts'

export const headers = sharedPageHeaders

export default function TermsOfServiceRoute() {
  return <PolicyPage policy={termsOfService} />
}
