import { usePlatform } from '#ui/flows/contexts.ts'
import { type OddsChoice, oddsChoiceOf } from '#ui/prices/odds-choice.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'

/** The odds the board is shown in, followed as the member chooses and as Myanmar prices come and go. */
export const useOddsType = (): OddsChoice => {
  const { odds, preferences } = usePlatform()
  const currency = useMember()?.currency ?? ''
  const { oddsType, decimalFormat, mmoType, sport, marketView } = useSnapshot(preferences)
  useSyncExternalStore(odds.onBeat, () => odds.board.mmo.size > 0)
  const { types, shown } = oddsChoiceOf(
    { odds, preferences: { ...preferences, oddsType, decimalFormat, mmoType, sport, marketView } },
    currency,
  )
  return { types, shown, choose: (type) => oddsChoiceOf({ odds, preferences }, currency).choose(type) }
}
