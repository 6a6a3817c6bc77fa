import type { Profile } from '#calls/member/member.ts'
import { leaguesFor, matchesFor, type RoomRecipe, roomRecipes } from '#domain/room/recipes.ts'
import type { ChosenMatch } from '#machines/room/create-room.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useText } from '#ui/text/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import { useEffect, useRef, useState } from 'react'
import { loadMatches, type RoomLeague } from '../load.ts'
import * as style from '../tournament.css.ts'

interface RecipesProps {
  readonly member: Profile
  readonly leagues: readonly RoomLeague[]
  /** Takes the leagues and matches in place of those chosen before. */
  readonly onChosen: (leagues: readonly number[], matches: readonly ChosenMatch[]) => void
}

/** Ready-made choices of matches; each can be changed below. */
export const Recipes = ({ member, leagues, onChosen }: RecipesProps) => {
  const t = useText()
  const { announcer, preferences } = usePlatform()
  const now = useBookTime() ?? 0
  const [asked, setAsked] = useState<RoomRecipe | null>(null)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])
  const take = async (recipe: RoomRecipe) => {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    setAsked(recipe)
    const of = leagues.map(({ league_id: id, sport, matches, first_kickoff: firstKickoff }) => ({
      id,
      sport,
      matches,
      firstKickoff,
    }))
    const from = leaguesFor(recipe, of, now)
    const found = await loadMatches(member, from, signal)
    if (signal.aborted) return
    setAsked(null)
    const playable = (found.kind === 'answered' ? found.value : []).map(
      ({ match_id: id, league_id: league, sport, kickoff }) => ({ id, league, sport, kickoff }),
    )
    const chosen = matchesFor(recipe, playable, preferences.favourites)
    if (chosen.length === 0) return announcer.outcome(t('rooms.recipe.none'))
    onChosen(
      from.filter((id) => chosen.some(({ league }) => league === id)),
      chosen.map(({ id, league }) => ({ id, league })),
    )
    announcer.outcome(t('rooms.recipe.taken', { count: chosen.length }))
  }
  return (
    <div role="group" aria-label={t('rooms.recipes')} className={style.chips}>
      {roomRecipes.map((recipe) => (
        <Button key={recipe} isPending={asked !== null} onPress={() => void take(recipe)}>
          {t(`rooms.recipe.${recipe}`)}
        </Button>
      ))}
    </div>
  )
}
