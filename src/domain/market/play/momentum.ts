import type { Incident, IncidentKind } from './story.ts'

/** Minutes of play that momentum looks back on. */
export const momentumSpan = 15
/** Minutes of play that one bar of its chart counts. */
export const momentumStep = 5

/** What an incident counts for the side that gains by it: a card is the other side's gain. */
export const momentumWeights = { goal: 4, corner: 2, red: 3, booking: 1 } as const satisfies Record<
  IncidentKind,
  number
>

type Counted = Pick<Incident, 'kind' | 'side' | 'minute'>
type Pair = readonly [home: number, away: number]

const isCard = (kind: IncidentKind): boolean => kind === 'red' || kind === 'booking'

const sum = (incidents: readonly Counted[]): Pair =>
  incidents.reduce<Pair>(
    ([home, away], { kind, side }) =>
      (side === 'home') === isCard(kind) ? [home, away + momentumWeights[kind]] : [home + momentumWeights[kind], away],
    [0, 0],
  )

/**
 * Whose the play was in the last minutes, in whole percent that make 100 together, halves rounded up for home; null
 * where nothing that counts was reported (§page.live-centre).
 */
export const momentumOf = (incidents: readonly Counted[], minute: number): Pair | null => {
  return sharesOf(sum(incidents.filter((one) => one.minute > minute - momentumSpan && one.minute <= minute)))
}

/** The same where parts are numbered: by what was scored in the running one, null before anything was. */
export const partMomentum = (parts: readonly Pair[]): Pair | null => sharesOf(parts.at(-1) ?? [0, 0])

const sharesOf = ([home, away]: Pair): Pair | null => {
  if (home + away === 0) return null
  const percent = Math.round((home * 100) / (home + away))
  return [percent, 100 - percent]
}

/**
 * What each side gained in each step of the match up to a minute, the first step first; steps begin with minutes 1,
 * 6 and 11.
 */
export const momentumBars = (incidents: readonly Counted[], minute: number): readonly Pair[] =>
  Array.from({ length: Math.ceil(Math.max(0, minute) / momentumStep) }, (_, n) =>
    sum(incidents.filter((one) => Math.floor((one.minute - 1) / momentumStep) === n)),
  )
