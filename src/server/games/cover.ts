import type { Moment } from '../contract/moment.ts'
import type { Tabled } from '../database/database.ts'
import { actRefusal } from '../members/acting.ts'
import { notePresence } from '../members/sessions.ts'
import { type CoverRefusal, coverRefusal } from '../wallet/cover.ts'
import { type GameCommand, type GameProvider, GameRefusal, type GameRefusalCode } from './command.ts'

interface Stake {
  readonly step: Tabled
  readonly provider: GameProvider
  readonly command: GameCommand
  readonly at: Moment
  readonly currency: string
}

/** The wallet's reason for a refusal that the house gives its own members. */
const named: Readonly<Record<CoverRefusal, GameRefusalCode>> = {
  ownStakeLimit: 'limitReached',
  ownLossLimit: 'limitReached',
  insufficient_balance: 'insufficientFunds',
}

/**
 * Throws a refusal unless the account, the session of the site, the house, its limits, the member's own limits and the
 * balance allow a stake, in this order (§game.stake). A stake counts as the member's presence (§game.session). The
 * caller holds the wallet.
 */
export const coverStake = async ({ step, provider, command, at, currency }: Stake, amount: bigint): Promise<void> => {
  const { session } = command
  // §game.promotion
  if (command.isPromotion) {
    if (amount > 0n) throw new GameRefusal('wrongAmount')
    if (provider.isOn(command.game) === undefined) throw new GameRefusal('gameUnknown')
    return
  }
  if (await actRefusal(step, command.member)) throw new GameRefusal('accountDisabled')
  if (session === 'over' || (session && !(await notePresence(step, session, at.real))))
    throw new GameRefusal('sessionOver')
  const isOn = provider.isOn(command.game)
  if (isOn !== true) throw new GameRefusal(isOn === undefined ? 'gameUnknown' : 'gameOff')
  const { min, max } = provider.stakes(currency)
  // A free spin within a round stakes nothing.
  if (amount !== 0n && (amount < min || amount > max)) throw new GameRefusal('limitReached')
  // Nobody has promotional money at this house: a free bet of nothing needs none, any other finds none.
  if (command.isFree && amount > 0n) throw new GameRefusal('insufficientFunds')
  const uncovered = await coverRefusal(step, command.member, amount, at)
  if (uncovered) throw new GameRefusal(named[uncovered])
}
