import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import { useCopy } from '../text/use-copy.ts'
import type { Copy } from '../text/copy.ts'

/** Text before colour; dashed means unchecked. */
export type BadgeKind = 'plain' | 'proven' | 'checked' | 'open' | 'good' | 'unsure' | 'bad'

export function Badge({ kind = 'plain', icon, children }: { kind?: BadgeKind; icon?: IconName; children: ReactNode }) {
  return (
    <span className="badge" data-kind={kind}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

const verifications = {
  certified: { kind: 'proven', icon: 'badge-check' },
  verified: { kind: 'checked', icon: 'check' },
  unverified: { kind: 'open', icon: 'circle-dashed' },
} as const

export function VerificationBadge({
  status,
  programme,
}: {
  status: keyof Copy['verification']
  /** The programme whose inspection the car passed. */
  programme?: string | undefined
}) {
  const words = useCopy()
  return (
    <Badge {...verifications[status]}>
      {status === 'certified' && programme !== undefined ? words.certifiedBy(programme) : words.verification[status]}
    </Badge>
  )
}
