import { baseball, basketball, soccer, tennis } from '../sports.ts'

/** What a match is drawn on; a sport without a drawing of its own has a scoreboard (§page.live-centre). */
export const trackerKinds = ['pitch', 'court', 'hoops', 'diamond', 'scoreboard'] as const
export type TrackerKind = (typeof trackerKinds)[number]

const drawn: Readonly<Record<number, TrackerKind>> = {
  [soccer]: 'pitch',
  [tennis]: 'court',
  [basketball]: 'hoops',
  [baseball]: 'diamond',
}

export const trackerOf = (sport: number): TrackerKind => drawn[sport] ?? 'scoreboard'
