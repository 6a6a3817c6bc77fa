import type { Answer } from '#calls/call.ts'
import { listDraws } from '#calls/game-report.ts'
import type { Profile } from '#calls/member/member.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { Loaded } from '#ui/text/use-reading.ts'

export type DrawPage = Answer<typeof listDraws>
export type PastDraw = DrawPage['draws'][number]

export interface DrawsAsked {
  /** `studio:keno`; empty for the first game that has draws. */
  readonly game: string
  /** The beginning of a draw's number; empty for all draws. */
  readonly number: string
  readonly page: number
  readonly size: number
}

export const gameKey = ({ provider_id, game_id }: Pick<DrawPage['games'][number], 'provider_id' | 'game_id'>): string =>
  `${provider_id}:${game_id}`

export const loadDraws = async (
  member: Profile,
  { game, number, page, size }: DrawsAsked,
  signal: AbortSignal,
): Promise<Loaded<DrawPage>> => {
  const [provider_id = '', game_id = ''] = game.split(/:(.*)/s)
  const body = {
    ...identityOf(member),
    page,
    page_size: size,
    ...(game !== '' && { provider_id, game_id }),
    ...(number !== '' && { number }),
  }
  return loadedFrom(await ask(listDraws, body, signal), (answer) => answer)
}
