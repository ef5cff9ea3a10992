type ByChannel = { email?: boolean; push?: boolean }
type NoticeChange = {
  messages?: ByChannel
  prices?: ByChannel
  news?: Pick<ByChannel, 'email'>
  alerts?: ByChannel
  community?: ByChannel
  dailyDigest?: boolean
  quietHours?: { fromMinute: number; untilMinute: number } | null
}

const names = [
  'messages.email',
  'messages.push',
  'prices.email',
  'prices.push',
  'news.email',
  'alerts.email',
  'alerts.push',
  'community.email',
  'community.push',
  'dailyDigest',
] as const

/**
 * Returns the change made by a form in the notifications part; null for a form from another part, or without a usable
 * value.
 */
export function readNoticeForm(form: URLSearchParams): NoticeChange | null {
  if (form.get('do') === 'quiet-hours') return quietHoursOf(form)
  const name = names.find((each) => each === form.get('choice'))
  if (form.get('do') !== 'choose-notice' || name === undefined) return null
  const on = form.get('on') === 'yes'
  const [topic, channel] = name.split('.')
  return channel === undefined ? { dailyDigest: on } : { [topic!]: { [channel]: on } }
}

function quietHoursOf(form: URLSearchParams): NoticeChange | null {
  if (form.get('quiet') === 'off') return { quietHours: null }
  const [fromMinute, untilMinute] = [minuteOf(form.get('from')), minuteOf(form.get('until'))]
  if (fromMinute === null || untilMinute === null || fromMinute === untilMinute) return null
  return { quietHours: { fromMinute, untilMinute } }
}

function minuteOf(time: string | null): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time ?? '') ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
