import { PolicyPage } from '../features/policies/policy-page.tsx'
import { privacyPolicy } from '../features/policies/privacy-policy.ts'
import { ResetVisitorId } from '../features/policies/reset-visitor-id.tsx'
import { sharedPageHeaders } from '../app/shared-cache-headers.ts'

export const headers = sharedPageHeaders

export default function PrivacyPolicyRoute() {
  return <PolicyPage policy={privacyPolicy} visitorId={<ResetVisitorId />} />
}
