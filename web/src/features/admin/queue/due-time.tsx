import { useLingui } from '@lingui/react'
import { exactTime } from '@pahiya/domain/time/write-time'

/** 'in 3 h' or '20 min late', with the exact time as its title. */
export function DueTime({ at, now }: { at: string; now: Date }) {
  const { i18n } = useLingui()
  const minutes = Math.round((Date.parse(at) - now.getTime()) / 60_000)
  const time = span(Math.abs(minutes))
  return (
    <time dateTime={at} title={exactTime(new Date(at))} className="due" data-late={minutes < 0 || undefined}>
      {minutes < 0 ? i18n.t('{time} late', { time }) : i18n.t('in {time}', { time })}
    </time>
  )
}

function span(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / (24 * 60))} d`
}
