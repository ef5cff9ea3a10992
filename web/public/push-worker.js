// Shows notices while no page of the site is open, and opens the page that a tapped one is about.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = readNotice(event)
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/apple-touch-icon.png', data: { path } }),
  )
})

/** Browsers require a notification for every push, including one without readable data. */
function readNotice({ data }) {
  try {
    const { title, body, path, tag } = data.json()
    if (typeof title === 'string') return { title, body, path, tag }
  } catch {
    // The default below.
  }
  return { title: 'Pahiya', path: '/' }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data?.path ?? '/', self.location.origin)
  // Only pages of this site, whatever a message says.
  if (address.origin === self.location.origin) event.waitUntil(show(address.href))
})

/** Uses a window that already shows the page; one that shows another page may contain unsent text. */
async function show(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === address)
  await (open ? open.focus() : self.clients.openWindow(address))
}

// The push service has ended the subscription: without a new one this device would get no more notices.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event))
})

async function subscribeAgain({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options
  const subscription = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  const body = JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } })
  await fetch('/api/notices/devices', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
