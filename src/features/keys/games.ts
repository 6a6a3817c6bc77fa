import { listGames } from '#calls/games.ts'
import type { Profile } from '#calls/member/member.ts'
import { ask } from '#ui/flows/ask.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { useEffect, useState } from 'react'

/** A game as a line names it. */
export interface NamedGame {
  /** `studio:orchard`: its provider and its name there. */
  readonly id: string
  readonly name: string
}

/** The games that are open to the member; none if the server does not answer. */
const loadNames = async (member: Profile, signal: AbortSignal): Promise<readonly NamedGame[]> => {
  const listed = await ask(listGames, identityOf(member), signal)
  return listed.kind === 'answered'
    ? listed.answer.games.map(({ provider_id: provider, game_id: game, name }) => ({ id: `${provider}:${game}`, name }))
    : []
}

/** Loads them once a line is typed. */
export const useNamedGames = (isAsked: boolean): readonly NamedGame[] => {
  const { session } = usePlatform()
  const [games, setGames] = useState<readonly NamedGame[]>([])
  useEffect(() => {
    const member = session.getSnapshot().context.profile
    if (!isAsked || !member) return undefined
    const leaving = new AbortController()
    void loadNames(member, leaving.signal).then((found) => leaving.signal.aborted || setGames(found))
    return () => leaving.abort()
  }, [isAsked, session])
  return games
}
