import { Trans } from '@lingui/react'
import type { Seen } from './seen-at.ts'

/** 'Seen on Sadakpar 2 h ago': the source and age of a claim. The exact time is shown on hover. */
export function SeenOn({ seen, source }: { seen: Seen; source: string }) {
  return (
    <Trans
      id="Seen on {source} <0>{age}</0>"
      values={{ age: seen.age, source }}
      components={{ 0: <time dateTime={seen.at} title={seen.exact} /> }}
    />
  )
}

export function SeenAgo({ seen }: { seen: Seen }) {
  return (
    <Trans
      id="seen <0>{age}</0>"
      values={{ age: seen.age }}
      components={{ 0: <time dateTime={seen.at} title={seen.exact} /> }}
    />
  )
}
