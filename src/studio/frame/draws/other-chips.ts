import { type Currency, parseAmount } from '#domain/money/money.ts'
import { askStudio } from '../api.ts'
import { chipText } from '../stake.ts'
import type { OtherChips } from '../view.ts'

interface OtherChipsDeps {
  readonly session: () => string
  readonly currency: Currency
  /** The round whose chips are wanted; undefined while none are. */
  readonly round: () => number | undefined
  readonly show: (chips: readonly OtherChips[]) => void
}

/** Milliseconds between two readings. */
const askEvery = 2_000

/** Reads again and again what others have on the cloth while bets are taken, and not while the page is out of sight. */
export const followChips = ({ session, currency, round, show }: OtherChipsDeps): void => {
  const read = async () => {
    if (document.hidden || round() === undefined) return
    const answer = await askStudio('chips', { session: session() })
    // The session has ended: it answers nothing more.
    if (answer?.code === 401) clearInterval(timer)
    // The round may have ended in the meantime: its chips stay until the next one.
    if (answer?.code !== 200 || answer.told['draw'] !== round()) return
    const told = answer.told['chips'] as readonly (readonly [bet: string, members: number, sum: string])[]
    show(
      told.map(([bet, members, written]) => {
        const sum = parseAmount(written, currency) ?? 0n
        return { bet, members, sum, text: chipText(sum, currency) }
      }),
    )
  }
  const timer = setInterval(() => void read(), askEvery)
}
