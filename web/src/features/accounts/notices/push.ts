import type { Api } from '../../../api/api-context.ts'

export type PushOutcome = 'done' | 'denied' | 'unsupported' | 'failed'

export const pushFailureMessages: Record<Exclude<PushOutcome, 'done'>, string> = {
  denied: /*i18n*/ 'Your browser blocks notifications from this site. Allow them in its settings first.',
  unsupported: /*i18n*/ 'This browser cannot show notifications. On an iPhone, add Pahiya to the home screen first.',
  failed: /*i18n*/ 'Notifications could not be turned on. Please try again.',
}

function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/**
 * Asks the user for permission, then subscribes with the browser's push service, then calls our API. Only after a tap:
 * browsers require it. Never throws: a button waits for the outcome.
 */
export async function turnOnPush(findApi: () => Promise<Api>, pushKey: string): Promise<PushOutcome> {
  if (!hasPush()) return 'unsupported'
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied'
    await navigator.serviceWorker.register('/push-worker.js')
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    const { endpoint, keys } = subscription.toJSON()
    if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined) return 'failed'
    const body = { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } }
    const { response } = await (await findApi()).POST('/api/notices/devices', { body })
    if (response.ok) return 'done'
    await subscription.unsubscribe()
    return 'failed'
  } catch {
    return 'failed'
  }
}
