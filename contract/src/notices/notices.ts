import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

/**
 * The notification topics a person can choose, and their channels. Account security notifications are always sent by
 * e-mail.
 */
export const noticeTopics = {
  messages: { email: true, push: true },
  prices: { email: false, push: false },
  news: { email: false },
  /** Enabled by creating an alert. */
  alerts: { email: true, push: true },
  /** Decisions about the person's own texts in the community. They also stay in the inbox, whatever is chosen. */
  community: { email: true, push: true },
} as const satisfies Record<string, { email: boolean; push?: boolean }>
export type NoticeTopic = keyof typeof noticeTopics
export const noticeChannels = ['email', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

const Topic = z.enum(Object.keys(noticeTopics) as [NoticeTopic, ...NoticeTopic[]])
const EmailAndPush = z.object({ email: z.boolean(), push: z.boolean() })
const minuteOfDay = z.int().min(0).max(1439)
const QuietHours = z
  .object({ fromMinute: minuteOfDay, untilMinute: minuteOfDay })
  .refine(({ fromMinute, untilMinute }) => fromMinute !== untilMinute, 'begin and end are the same')

export const NoticeDevice = z
  .object({ id: Id, device: z.string().nullable(), createdAt: Instant })
  .meta({ id: 'NoticeDevice' })
export type NoticeDevice = z.infer<typeof NoticeDevice>

export const NoticeChoices = z
  .object({
    messages: EmailAndPush,
    prices: EmailAndPush,
    news: z.object({ email: z.boolean() }),
    alerts: EmailAndPush,
    community: EmailAndPush,
    /** Whether prices and news are collected into one e-mail a day instead of being sent immediately. */
    dailyDigest: z.boolean(),
    /** Minutes since midnight in India; the end may be on the next day. */
    quietHours: QuietHours.nullable(),
    /** False while this site has no mail server: notifications wait until it has one. */
    emailAvailable: z.boolean(),
    /** The browsers that show notifications, newest first. */
    devices: z.array(NoticeDevice),
    /** The key a browser needs to subscribe (VAPID); null while this site cannot push. */
    pushKey: z.string().nullable(),
    /** The recipient address; null while the account has no verified address. */
    email: z.string().nullable(),
  })
  .meta({ id: 'NoticeChoices' })
export type NoticeChoices = z.infer<typeof NoticeChoices>

export const NoticeChoicesChange = z
  .object({
    messages: EmailAndPush.partial(),
    prices: EmailAndPush.partial(),
    news: z.object({ email: z.boolean() }).partial(),
    alerts: EmailAndPush.partial(),
    community: EmailAndPush.partial(),
    dailyDigest: z.boolean(),
    quietHours: QuietHours.nullable(),
  })
  .partial()
  .meta({ id: 'NoticeChoicesChange' })
export type NoticeChoicesChange = z.infer<typeof NoticeChoicesChange>

export const noticeChoicesRoute = route({
  method: 'GET',
  path: '/api/notices/choices',
  summary: 'Notice preferences of the caller: topics, channels and times',
  response: NoticeChoices,
  access: 'account',
  rate: 'browse',
  errors: [],
})

export const changeNoticeChoicesRoute = route({
  method: 'PATCH',
  path: '/api/notices/choices',
  summary: 'Changes the choices that are named',
  body: NoticeChoicesChange,
  response: NoticeChoices,
  access: 'account',
  rate: 'write',
  errors: [],
})

export const noticesOnPage = 20

/** A notice in the inbox. */
export const InboxNotice = z
  .object({
    id: Id,
    at: Instant,
    heading: z.string(),
    paragraphs: z.array(z.string()),
    action: z.object({ label: z.string(), path: z.string() }),
  })
  .meta({ id: 'InboxNotice' })
export type InboxNotice = z.infer<typeof InboxNotice>

export const inboxNoticesRoute = route({
  method: 'GET',
  path: '/api/notices',
  summary: 'Notices in the inbox of the caller, latest first',
  query: z.object({ after: Id.optional() }),
  response: z
    .object({ notices: z.array(InboxNotice).max(noticesOnPage), next: Id.nullable() })
    .meta({ id: 'InboxNotices' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})

/** The format of PushSubscription.toJSON(). */
export const NewNoticeDevice = z
  .object({
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    keys: z.object({ p256dh: z.base64url().min(80).max(100), auth: z.base64url().min(20).max(30) }),
  })
  .meta({ id: 'NewNoticeDevice' })

export const addNoticeDeviceRoute = route({
  method: 'POST',
  path: '/api/notices/devices',
  summary: 'Subscribes this browser to push notices, shown even while the site is closed',
  body: NewNoticeDevice,
  response: z.object({ id: Id }),
  status: 201,
  access: 'account',
  rate: 'write',
  errors: ['push_not_available'],
})

export const removeNoticeDeviceRoute = route({
  method: 'DELETE',
  path: '/api/notices/devices/:id',
  summary: 'Unsubscribes a browser from push notices',
  params: z.object({ id: Id }),
  response: 'none',
  access: { owner: 'notice_device_not_found' },
  rate: 'write',
  errors: [],
})

const UnsubscribeKey = z.object({ key: z.uuid(), topic: Topic })

/** The button on the page linked from a confirmation e-mail: from then on, replies are sent to the guest. */
export const confirmEmailRoute = route({
  method: 'POST',
  path: '/api/notices/confirm-email',
  summary: 'Confirms the address of a person without an account, by the key in the e-mail',
  body: z.object({ key: z.uuid() }),
  response: 'none',
  access: 'public',
  rate: 'report',
  errors: ['confirm_key_unknown'],
})

/**
 * RFC 8058: the request that a mail program sends when its unsubscribe button is pressed, whether or not the user is
 * signed in. Nothing else is needed.
 */
export const unsubscribeRoute = route({
  method: 'POST',
  path: '/api/notices/unsubscribe',
  summary: 'Ends e-mails of one topic, by the key in each of them (RFC 8058)',
  query: UnsubscribeKey,
  response: 'none',
  access: 'public',
  rate: 'report',
  errors: ['unsubscribe_key_unknown'],
})
