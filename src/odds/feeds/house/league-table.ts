/** A league as a table of the house names it: its figures and its clubs. */
export interface LeagueRow {
  readonly name: string
  readonly figures: readonly number[]
  readonly clubs: readonly string[]
}

/** Reads leagues, each a line `name | figure | figure` and lines of its clubs, divided by commas. */
export const parseLeagues = (table: string): LeagueRow[] => {
  const rows: { name: string; figures: number[]; clubs: string[] }[] = []
  for (const line of table.trim().split('\n')) {
    const [name = '', ...figures] = line.trim().split(' | ')
    if (figures.length > 0) rows.push({ name, figures: figures.map(Number), clubs: [] })
    else
      rows.at(-1)!.clubs.push(
        ...line
          .split(',')
          .map((club) => club.trim())
          .filter((club) => club !== ''),
      )
  }
  return rows
}
