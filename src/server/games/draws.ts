import type { listDraws } from '#calls/game-report.ts'
import { type Asked, badField, refuse } from '../contract/handler.ts'
import type { ConnectedProvider, OfferedGame } from './providers.ts'

const success = { status: 1, statusdesc: 'success' } as const

interface DrawnGame {
  readonly connected: ConnectedProvider
  readonly game: OfferedGame
}

/**
 * Past draws of a game for everybody, as its provider reports and signs them (§game.draws-published); a refusal if it
 * cannot be asked now.
 */
export const pastDraws = async (
  providers: readonly ConnectedProvider[],
  { body }: Pick<Asked<typeof listDraws>, 'body'>,
) => {
  const drawn = drawnGames(providers)
  const games = drawn.map(({ connected, game }) => ({
    provider_id: connected.provider.id,
    game_id: game.id,
    game: game.name,
  }))
  const { provider_id, game_id, number = '', page, page_size } = body
  const chosen = drawn.find(
    ({ connected, game }) =>
      (provider_id === undefined || connected.provider.id === provider_id) &&
      (game_id === undefined || game.id === game_id),
  )
  if (!chosen && (provider_id !== undefined || game_id !== undefined))
    return badField(game_id === undefined ? 'provider_id' : 'game_id')
  if (!chosen) return { ...success, games, draws: [], total: 0 }
  const asked = { game: chosen.game.id, number, skip: (page - 1) * page_size, most: page_size }
  const answer = await chosen.connected.draws?.(asked)
  if (!answer) return refuse('gameProviderSilent')
  const draws = answer.draws.map(({ prizes, ...draw }) => ({
    ...draw,
    prizes: prizes.map(({ prize, numbers }) => ({ prize, numbers: [...numbers] })),
  }))
  return { ...success, games, draws, total: answer.total }
}

const drawnGames = (providers: readonly ConnectedProvider[]): readonly DrawnGame[] =>
  providers.flatMap((connected) =>
    connected.draws === undefined
      ? []
      : (connected.games ?? [])
          .filter(({ id, drawn }) => drawn === true && connected.provider.isOn(id) === true)
          .map((game) => ({ connected, game })),
  )
