import { PolicyPage } from '../features/policies/policy-page.tsx'
import { privacyPolicy } from '../features/policies/privacy-policy.ts'

export default function PrivacyPolicyRoute() {
  return <PolicyPage policy={privacyPolicy} />
}
