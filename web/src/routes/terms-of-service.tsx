import { PolicyPage } from '../features/policies/policy-page.tsx'
import { termsOfService } from '../features/policies/terms-of-service.ts'

export default function TermsOfServiceRoute() {
  return <PolicyPage policy={termsOfService} />
}
