import { useState } from 'react'

/** What stands in a form and is not asked for yet. It begins anew whenever the page's own search changes. */
export function useDraft<Draft>(address: string, begin: () => Draft) {
  const [kept, setKept] = useState(() => ({ address, draft: begin() }))
  const { draft } = kept.address === address ? kept : { draft: begin() }
  const change = (part: Partial<Draft>) => setKept({ address, draft: { ...draft, ...part } })
  return [draft, change] as const
}
