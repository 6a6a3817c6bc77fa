import type { Match } from '#domain/market/rows.ts'
import type { Incident } from '#domain/market/play/story.ts'
import { clockOf } from '#ui/clock.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { incidentKey } from '#ui/play/index.ts'
import { scoreText } from '#ui/prices/match/playing.ts'
import { matchName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { useEffect, useRef } from 'react'

/**
 * Says what is new in a match that is watched: each incident, and the score where a half or a numbered part begins
 * or ends. What was known when it was opened is not said; the announcer keeps sentences apart (§page.live-centre).
 */
export const useAnnouncedPlay = (match: Match, incidents: readonly Incident[] | null): void => {
  const t = useText()
  const { announcer } = usePlatform()
  const known = useRef<ReadonlySet<string> | null>(null)
  const stage = stageOf(match)
  const before = useRef(stage)
  useEffect(() => {
    const seen = known.current
    if (!incidents) return
    known.current = new Set(incidents.map(incidentKey))
    if (!seen) return
    for (const incident of incidents) {
      if (seen.has(incidentKey(incident))) continue
      const { kind, side, tally } = incident
      announcer.change(
        `play ${match.id} ${kind}`,
        t('centre.said', {
          match: matchName(t, match),
          what: t('board.stats.happened', { kind, team: match[side] }),
          score: tally.join('–'),
        }),
      )
    }
  }, [incidents, match, announcer, t])
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    announcer.change(
      `play ${match.id}`,
      t('centre.said', { match: matchName(t, match), what: clockOf(t, match), score: scoreText(match) ?? '' }),
    )
  }, [stage, match, announcer, t])
  useEffect(() => () => announcer.forget(`play ${match.id}`), [announcer, match.id])
}

const stageOf = ({ live }: Match): string => (live ? `${live.phase} ${live.part}` : '')
