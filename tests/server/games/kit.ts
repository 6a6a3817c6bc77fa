import { takeCommand } from '#server/games/wallet.ts'
import { openGameTokens } from '#server/games/tokens.ts'
import { mostMinor } from '#domain/money/money.ts'
import type { GameAnswer, GameCommand, GamePolicies, GameProvider } from '#server/games/command.ts'
import type { Device } from '../../_kit/touchline.ts'
import type { Lobby } from '../rooms/kit.ts'

/** The token of a launch from the member's session of the site. */
export const launching = (
  { server }: Lobby,
  { id, identity }: Device,
  provider: string,
  game: string,
): Promise<string> =>
  openGameTokens(server.database.db, server.clock.real).launch({ member: id, provider, game }, identity.session_token)

export const usualPolicies: GamePolicies = {
  transactionsOf: 'provider',
  credits: 'several',
  unknownRollback: 'accepted',
  wrongRefund: 'stakeReturned',
}

export const provider = (policies: Partial<GamePolicies> = {}, id = 'studio'): GameProvider => ({
  id,
  policies: { ...usualPolicies, ...policies },
  stakes: () => ({ min: 10n, max: 90_000n }),
  ceilings: () => ({ round: mostMinor, day: mostMinor }),
  dayWins: 10n ** 17n,
  exactUpTo: () => mostMinor,
  isOn: (game) => (game === 'unheard-of' ? undefined : game !== 'off'),
})

/**
 * Sends the wallet what a line says: `debit b1 r1 500`, `credit w1 of b1 900 closes`, `rollback x1 of b1`, `close c1
 * r1`.
 */
export const parseCommand = (member: bigint, line: string): GameCommand => {
  const [kind = '', txId = '', ...rest] = line.split(' ')
  const after = (word: string) => (rest.includes(word) ? rest[rest.indexOf(word) + 1] : undefined)
  const amount = rest.find((word) => /^\d+$/.test(word))
  return {
    kind: kind === 'close' ? 'closeRound' : (kind as 'debit'),
    member,
    txId,
    refTxId: after('of'),
    round: rest.find((word) => /^r\w+$/.test(word)),
    game: after('at') ?? 'orchard',
    amount: amount === undefined ? undefined : BigInt(amount),
    currency: after('in') ?? 'MYR',
    ...(rest.includes('reported') && { finer: after('reported') }),
    closesRound: rest.includes('closes'),
  }
}

export const said = ({ balance, refused, isRepeated }: GameAnswer): string =>
  [refused ?? 'ok', balance, ...(isRepeated ? ['again'] : [])].join(' ')

/** Speaks to the wallet as a provider, in lines. */
export const speaking =
  (lobby: Lobby, who: Device, from = provider()) =>
  async (line: string): Promise<string> =>
    said(
      await takeCommand({ db: lobby.server.database.db, clock: lobby.server.clock }, from, parseCommand(who.id, line)),
    )
