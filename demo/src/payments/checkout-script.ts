/** The part of the provider's checkout script that a page uses: it opens the checkout in place of the page. */
export function checkoutScript(address: string): string {
  return `window.Razorpay = function (options) {
  this.open = function () {
    var query = new URLSearchParams({ key: options.key, subscription_id: options.subscription_id, callback_url: options.callback_url })
    location.assign(${JSON.stringify(`${address}/checkout?`)} + query)
  }
}
`
}
