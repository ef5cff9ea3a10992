import type { ProStatus } from '@pahiya/contract/plans/pro'

type Checkout = NonNullable<ProStatus['checkout']>
type Options = { key: string; subscription_id: string; name: string; callback_url: string; redirect: boolean }
type RazorpayWindow = Window & { Razorpay?: new (options: Options) => { open: () => void } }

const longestLoadMs = 5_000

/**
 * Opens the provider's checkout over the page, which returns here automatically after the payment. Returns false if its
 * script cannot be loaded: the link to the provider's page works without it.
 */
export async function openCheckout({ script, key, subscriptionId }: Checkout): Promise<boolean> {
  if (!(await loadScript(script))) return false
  const { Razorpay } = window as RazorpayWindow
  if (Razorpay === undefined) return false
  const callback = `${location.origin}/api/pro/return`
  new Razorpay({
    key,
    subscription_id: subscriptionId,
    name: 'Pahiya Pro',
    callback_url: callback,
    redirect: true,
  }).open()
  return true
}

function loadScript(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    const timer = setTimeout(() => resolve(false), longestLoadMs)
    const settle = (loaded: boolean) => () => {
      clearTimeout(timer)
      resolve(loaded)
    }
    script.addEventListener('load', settle(true))
    script.addEventListener('error', settle(false))
    script.src = address
    document.head.append(script)
  })
}
