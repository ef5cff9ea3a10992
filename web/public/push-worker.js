// Shows notices while no page of the site is open, and opens the page that a tapped one is about.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/apple-touch-icon.png', data: { path } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data.path, self.location.origin)
  // Only pages of this site, whatever a message says.
  if (address.origin === self.location.origin) event.waitUntil(self.clients.openWindow(address.href))
})
