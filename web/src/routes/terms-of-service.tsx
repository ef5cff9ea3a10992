import { PolicyPage } from '../features/policies/policy-page.tsx'
import { termsOfService } from '../features/policies/terms-of-service.ts'
import { sharedHeaders } from '../app/shared-cache-headers.ts'

export const headers = sharedHeaders

export default function TermsOfServiceRoute() {
  return <PolicyPage policy={termsOfService} />
}
