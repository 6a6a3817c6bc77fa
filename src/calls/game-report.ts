import { gameStates } from '#domain/game/games.ts'
import Type from 'typebox'
import { literals, memberCall, ok } from './call.ts'
import { ofDays, paged } from './listing.ts'

const provider = Type.String({ pattern: '^[a-z][a-z0-9-]{0,29}$' })
const body = { ...ofDays, ...paged, provider_id: Type.Optional(provider) }

/** A round of a game. Amounts in the member's currency; a returned stake does not count as staked. */
const round = Type.Object({
  /** The round's number in the statement, and the provider's own id, by which the provider shows how it was drawn. */
  round_id: Type.String(),
  reference: Type.String(),
  provider_id: provider,
  game_id: Type.String(),
  /** `LOT_KENO` (§bet.types). */
  bet_type: Type.String(),
  /** The provider's name of the game; its id if the game is no longer offered. */
  game: Type.String(),
  /** Whether it can be opened now at its provider. */
  offered: Type.Boolean(),
  /** Whether its provider shows how the round was played: see `showRound`. */
  shown: Type.Boolean(),
  state: literals(gameStates),
  /** Book time in milliseconds. */
  opened: Type.Integer(),
  bets: Type.Integer(),
  staked: Type.String(),
  /** What was paid. */
  won: Type.String(),
  /** Wins that are being checked, and those that were checked and not paid (§game.ceiling). */
  held: Type.String(),
  refused: Type.String(),
  /** The member's profit; negative for a loss. */
  win_lose: Type.String(),
})

const results = (path: `/${string}`) =>
  memberCall(path, {
    body,
    answer: Type.Object({
      ...ok,
      rounds: Type.Array(round),
      total: Type.Integer(),
      /** Of all pages. */
      staked: Type.String(),
      won: Type.String(),
      win_lose: Type.String(),
      /** Providers with a round of this kind on these days. */
      providers: Type.Array(provider),
    }),
    errors: [],
    csv: 'rounds',
  })

/** Rounds of slots, fishing, and games that are no longer offered. */
export const gameResultSlots = results('/gameresultslots')
/** Rounds of casino, card and e-sports games. */
export const gameResultCasino = results('/gameresultlivecasino')
/** Rounds of lotteries and mini games. */
export const gameResultLottery = results('/gameresultlottery')

/** The provider's page of one of the member's rounds (§game.shown-by-provider). */
export const showRound = memberCall('/gameround', {
  body: { round_id: Type.String({ pattern: '^[1-9]\\d{0,17}$' }) },
  answer: Type.Object({ ...ok, url: Type.String() }),
  errors: ['roundNotShown'],
})

/** Lottery and mini-game bets whose stakes were returned. */
export const listCancelledLottery = memberCall('/cancelledbetlistlottery', {
  body,
  answer: Type.Object({
    ...ok,
    bets: Type.Array(
      Type.Object({
        round_id: Type.String(),
        reference: Type.String(),
        provider_id: provider,
        game_id: Type.String(),
        game: Type.String(),
        /** Book time in milliseconds. */
        placed: Type.Integer(),
        stake: Type.String(),
      }),
    ),
    total: Type.Integer(),
  }),
  errors: [],
  csv: 'bets',
})

const prizes = ['numbers', 'first', 'second', 'third', 'specials', 'consolations'] as const

/**
 * Past draws of a game that is drawn for everybody, latest first, each with its proof (§game.draws-published). Without
 * a provider and a game, those of the first; `number` is the beginning of a draw's number, such as its day.
 */
export const listDraws = memberCall('/drawlist', {
  body: {
    page: paged.page,
    page_size: paged.page_size,
    provider_id: Type.Optional(provider),
    game_id: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
    number: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,11}$' })),
  },
  answer: Type.Object({
    ...ok,
    /** The games that have such draws. */
    games: Type.Array(Type.Object({ provider_id: provider, game_id: Type.String(), game: Type.String() })),
    draws: Type.Array(
      Type.Object({
        number: Type.String(),
        /** Real time in milliseconds. */
        at: Type.Integer(),
        prizes: Type.Array(Type.Object({ prize: literals(prizes), numbers: Type.Array(Type.String()) })),
        /** The SHA-256 of the secret, which was shown while tickets were sold, and the secret. */
        hash: Type.String(),
        seed: Type.String(),
        /** The root of all tickets and their number; empty if the provider does not have it. */
        tickets: Type.String(),
        count: Type.Integer(),
      }),
    ),
    total: Type.Integer(),
  }),
  errors: ['gameProviderSilent'],
})
