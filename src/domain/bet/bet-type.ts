import type { GameShelf } from '../game/games.ts'
import { betTypeCode } from '../market/catalogue.ts'
import { type BookType, marketTypes, plainType } from '../market/kinds.ts'
import type { TicketKind } from './ticket-kinds.ts'

/** How the bet-type codes of each product begin (§bet.types). */
export const betTypePrefixes = {
  market: 'BT_',
  combined: 'BS_',
  prediction: 'TB_',
  fourDigit: 'D_',
  lottery: 'LOT_',
  game: 'GH_',
} as const

const marketCode = (type: BookType): string => {
  const { kind, period } = marketTypes[plainType(type)]
  return betTypeCode(kind, period)
}

/** `BT_HDPH` for a single on a market of the board, `BS_PARLAY` for a bet of several legs. */
export const ticketBetType = (kind: TicketKind, first: BookType): string => {
  if (kind === 'single' || kind === 'mmo') return marketCode(first)
  if (kind === 'eachWay') return `${betTypePrefixes.combined}EACH_WAY`
  return `${betTypePrefixes.combined}${kind === 'mmoParlay' ? 'MMO_PARLAY' : kind.toUpperCase()}`
}

/** `TB_HDPH`: a prediction in a room. */
export const predictionBetType = (type: BookType): string =>
  marketCode(type).replace(betTypePrefixes.market, betTypePrefixes.prediction)

/** `D_4D`, `LOT_KENO`, `GH_SIC_BO`: a round of a game, by its shelf; one that nobody offers any more is a game. */
export const gameBetType = (kind: GameShelf | undefined, game: string): string => {
  const name = game.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
  if (kind !== 'lottery') return `${betTypePrefixes.game}${name}`
  return `${/4D/.test(name) ? betTypePrefixes.fourDigit : betTypePrefixes.lottery}${name}`
}
