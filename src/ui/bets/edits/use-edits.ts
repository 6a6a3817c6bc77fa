import { useMemberFlows } from '#ui/flows/member-flows.ts'
import { createContext, useMemo, useState } from 'react'
import type { Bet } from '../bet.ts'

/** The bet whose edit is open on a list; `unresolved` for one that was on its way when the page closed. */
export interface Edits {
  readonly open: Bet | 'unresolved' | null
  /** The stake that was named for the bet in its place, in minor units. */
  readonly stake: bigint | undefined
  readonly show: (bet: Bet, stake?: bigint) => void
  readonly close: () => void
}

export const EditsContext = createContext<Edits | null>(null)

/** Opens with an edit whose outcome is not known here (§bet.no-answer). */
export const useEdits = (): Edits => {
  const { edits } = useMemberFlows()
  const [opened, setOpened] = useState<Pick<Edits, 'open' | 'stake'>>(() => ({
    open: edits.read() ? 'unresolved' : null,
    stake: undefined,
  }))
  return useMemo(
    () => ({
      ...opened,
      show: (open, stake) => setOpened({ open, stake }),
      close: () => setOpened({ open: null, stake: undefined }),
    }),
    [opened],
  )
}
