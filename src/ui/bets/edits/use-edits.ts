import { useMemberFlows } from '#ui/flows/member-flows.ts'
import { createContext, useMemo, useState } from 'react'
import type { Bet } from '../bet.ts'

/** The bet whose edit is open on a list; `unresolved` for one that was on its way when the page closed. */
export interface Edits {
  readonly open: Bet | 'unresolved' | null
  readonly show: (bet: Bet) => void
  readonly close: () => void
}

export const EditsContext = createContext<Edits | null>(null)

/** Opens with an edit whose outcome is not known here (§bet.no-answer). */
export const useEdits = (): Edits => {
  const { edits } = useMemberFlows()
  const [open, setOpen] = useState<Edits['open']>(() => (edits.read() ? 'unresolved' : null))
  return useMemo(() => ({ open, show: setOpen, close: () => setOpen(null) }), [open])
}
