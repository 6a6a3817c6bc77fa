import { writeAmount } from '#domain/money/money.ts'
import type { Terms } from '#machines/slip/placement.replies.ts'

/** What every answer begins with, but for a refusal. */
export const ok = { status: 1, statusdesc: '' }

/** A refusal as every call answers it. */
export const refused = (code: string) => ({ status: 0, statusdesc: code })

/** The terms of a bet as `checkBet` and `placeBet` answer them, with limits in MYR and the wait in seconds. */
export const termsOf = ({ limits, waitSeconds }: Terms) => ({
  min_bet: writeAmount(limits.minBet, 'MYR'),
  max_bet: writeAmount(limits.maxBet, 'MYR'),
  max_payout: writeAmount(limits.maxPayout, 'MYR'),
  wait_seconds: waitSeconds,
})
