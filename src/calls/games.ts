import { gameKinds } from '#domain/games.ts'
import { languageCodes } from '#domain/languages.ts'
import Type from 'typebox'
import { literals, memberCall, ok } from './call.ts'

const provider = Type.String({ pattern: '^[a-z][a-z0-9-]{0,29}$' })
const game = Type.String({ minLength: 1, maxLength: 120 })
const kind = literals(gameKinds)

/** The games that are open to the member, by provider and in the provider's order. */
export const listGames = memberCall('/gamelist', {
  body: { provider_id: Type.Optional(provider), kind: Type.Optional(kind) },
  answer: Type.Object({
    ...ok,
    games: Type.Array(
      Type.Object({
        provider_id: provider,
        game_id: game,
        name: Type.String(),
        kind,
        /** What a unit staked returns on average, in percent with its decimals; empty where the provider does not say. */
        average: Type.String(),
        /** low, medium or high; empty where the provider does not say. */
        variance: Type.String(),
        /** Where its picture stands, at the provider; empty where it gave none. */
        art: Type.String(),
        /** The least and the most a stake may be, in the member's currency. */
        min_stake: Type.String(),
        max_stake: Type.String(),
      }),
    ),
  }),
  errors: [],
})

const launching = (path: `/${string}`) =>
  memberCall(path, {
    body: { provider_id: provider, game_id: game, language: literals(languageCodes) },
    answer: Type.Object({
      ...ok,
      /** The address to open in a frame of its own, with a token that counts once, for a minute. */
      url: Type.String(),
      /** The provider's origin: the one that messages of the frame may come from. */
      origin: Type.String(),
    }),
    errors: ['liveCasinoDisabled', 'lotteryDisabled', 'MiniGameDisabled', 'esportsDisabled', 'game_maintenance'],
    needs: 'act',
  })

/** Opens a game of the casino, of cards or of e-sports. */
export const launchGame = launching('/LaunchGame')
/** Opens a lottery. */
export const launchLottery = launching('/LaunchLottery')
/** Opens a slot or a fishing game. */
export const launchSlot = launching('/launchslotgame')
/** Opens any game of a provider. */
export const launchProvider = launching('/launchgp')

/** What the member staked and won in a game since it was last launched. */
export const gamePosition = memberCall('/gameposition', {
  body: { provider_id: provider, game_id: game },
  answer: Type.Object({
    ...ok,
    /** Amounts of the member's currency; what was given back is not staked. */
    staked: Type.String(),
    won: Type.String(),
  }),
  errors: [],
})
