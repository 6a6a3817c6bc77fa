import { gameKinds } from '#domain/game/games.ts'
import { languageCodes } from '#domain/text/languages.ts'
import Type from 'typebox'
import { literals, memberCall, ok } from './call.ts'

const provider = Type.String({ pattern: '^[a-z][a-z0-9-]{0,29}$' })
const game = Type.String({ minLength: 1, maxLength: 120 })
const kind = literals(gameKinds)

/** The games available to the member, by provider and in the provider's order. */
export const listGames = memberCall('/gamelist', {
  body: { provider_id: Type.Optional(provider), kind: Type.Optional(kind) },
  answer: Type.Object({
    ...ok,
    games: Type.Array(
      Type.Object({
        provider_id: provider,
        /** The provider’s name. */
        provider: Type.String(),
        game_id: game,
        name: Type.String(),
        kind,
        /** The average return in percent, with decimals; empty if the provider does not state it. */
        average: Type.String(),
        /** low, medium or high; empty if the provider does not state it. */
        variance: Type.String(),
        /** The provider's address of its picture; empty if there is none. */
        art: Type.String(),
        /** Members share its rounds, and see who sits there. */
        table: Type.Boolean(),
        /** Where everybody reads what its draws show; empty if it has none, or its provider does not say. */
        tables: Type.String(),
        /** The minimum and maximum stake, in the member's currency. */
        min_stake: Type.String(),
        max_stake: Type.String(),
      }),
    ),
  }),
  errors: [],
})

const launching = (path: `/${string}`) =>
  memberCall(path, {
    body: {
      provider_id: provider,
      game_id: game,
      language: literals(languageCodes),
      /** Which layout the game is to have; desktop if nothing is said. */
      device: Type.Optional(literals(['desktop', 'mobile'])),
    },
    answer: Type.Object({
      ...ok,
      /** The address to open in a frame, with a token that can be used once, within a minute. */
      url: Type.String(),
      /** The provider's origin: the only one the frame's messages may come from. */
      origin: Type.String(),
      /** Whether the game's page reports to ours when it is ready; another one counts as ready once it has loaded. */
      reports: Type.Boolean(),
    }),
    errors: [
      'liveCasinoDisabled',
      'lotteryDisabled',
      'MiniGameDisabled',
      'esportsDisabled',
      'game_maintenance',
      'gameProviderSilent',
      'gameLaunchRefused',
      'gameCurrencyRefused',
      'gameCountryRefused',
      'gameNotOffered',
      'gameAddressRefused',
    ],
    needs: 'act',
  })

/** Opens a casino, card or e-sports game. */
export const launchGame = launching('/LaunchGame')
/** Opens a lottery. */
export const launchLottery = launching('/LaunchLottery')
/** Opens a slot or a fishing game. */
export const launchSlot = launching('/launchslotgame')
/** Opens any game of a provider. */
export const launchProvider = launching('/launchgp')

/** What the member has staked and won in a game since the last launch. */
export const gamePosition = memberCall('/gameposition', {
  body: { provider_id: provider, game_id: game },
  answer: Type.Object({
    ...ok,
    /** Amounts in the member's currency; a returned stake does not count as staked. */
    staked: Type.String(),
    won: Type.String(),
  }),
  errors: [],
})

/** The latest large wins of the house, as the ledger has them, the last first (§game.wins). */
export const lastWins = memberCall('/gamewins', {
  body: {},
  answer: Type.Object({
    ...ok,
    wins: Type.Array(
      Type.Object({
        provider_id: provider,
        game_id: game,
        /** The first letters of the member's name. */
        name: Type.String(),
        /** What the round paid, in its own currency. */
        won: Type.String(),
        currency: Type.String(),
        /** How many times its stake that is, in whole stakes. */
        times: Type.Integer(),
      }),
    ),
  }),
  errors: [],
})
