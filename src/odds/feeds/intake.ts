import { kindOf, type Refusal, tellRefusals } from './refusal.ts'

/** What a feed found in the files it was given. */
export interface Intake {
  readonly files: number
  /** How many files hold nothing usable. */
  readonly filesLeft: number
  readonly matches: number
  /** Kick-offs of the first and the last match. */
  readonly first: number | undefined
  readonly last: number | undefined
  readonly refused: readonly Refusal[]
  /** How many markets are not shown, by reason. */
  readonly ignored: ReadonlyMap<string, number>
  /** Assumptions made, such as a league's zone, and matches without the wanted prices. */
  readonly notes: readonly string[]
}

/** What the reader of a file counts up. */
const emptyIntake: Intake = {
  files: 0,
  filesLeft: 0,
  matches: 0,
  first: undefined,
  last: undefined,
  refused: [],
  ignored: new Map(),
  notes: [],
}

/** The intake of matches known beforehand. */
export const intakeOf = (
  files: number,
  matches: readonly { readonly kickoff: number }[],
  refused: readonly Refusal[],
  notes: readonly string[] = [],
): Intake => ({
  ...emptyIntake,
  files,
  filesLeft: refused.filter(({ line }) => line === undefined).length,
  matches: matches.length,
  first: matches.reduce<number | undefined>((least, { kickoff }) => Math.min(least ?? kickoff, kickoff), undefined),
  last: matches.reduce<number | undefined>((most, { kickoff }) => Math.max(most ?? kickoff, kickoff), undefined),
  refused,
  notes,
})

/** The lines printed at start: complaints, each kind once, then what was taken and what was left out. */
export const tellIntake = (name: string, intake: Intake): string[] => {
  const { files, filesLeft, matches, first, last, refused, ignored, notes } = intake
  const span = first === undefined || last === undefined ? '' : ` from ${dayOf(first)} to ${dayOf(last)}`
  const left = refused.filter(({ line, isTaken }) => line !== undefined && !isTaken).length
  const parts = refused.filter(({ isTaken }) => isTaken).length
  return [
    ...tellRefusals(refused),
    ...notes,
    [
      `${name}: ${counted(files, 'file')}${filesLeft > 0 ? ` (${filesLeft} left)` : ''}`,
      `${counted(matches, 'match', 'matches')} taken${span}`,
      `${left} refused`,
      ...(parts === 0 ? [] : [`${counted(parts, 'complaint')} about parts of others`]),
    ].join(', '),
    ...(ignored.size === 0 ? [] : [`${name}: markets not shown: ${tellCounts(ignored)}`]),
  ]
}

/** How often each kind of complaint occurs, the most frequent first. */
export const countKinds = (refused: readonly Refusal[]): ReadonlyMap<string, number> =>
  new Map(
    [...Map.groupBy(refused, ({ reason }) => kindOf(reason))]
      .map(([kind, all]) => [kind, all.length] as const)
      .sort((a, b) => b[1] - a[1]),
  )

const tellCounts = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([why, count]) => `${count} ${why}`)
    .join(', ')

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** The GMT+8 day, as in every date of the product. */
const dayOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)
