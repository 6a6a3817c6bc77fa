interface Division {
  readonly name: string
  readonly zone: string
}

/** The divisions football-data.co.uk has whole seasons of, by its code, in the order they stand on the board. */
const divisions: ReadonlyMap<string, Division> = new Map(Object.entries({
  E0: { name: 'English Premier League', zone: 'Europe/London' },
  E1: { name: 'English Championship', zone: 'Europe/London' },
  E2: { name: 'English League One', zone: 'Europe/London' },
  E3: { name: 'English League Two', zone: 'Europe/London' },
  EC: { name: 'English National League', zone: 'Europe/London' },
  SP1: { name: 'Spanish La Liga', zone: 'Europe/Madrid' },
  SP2: { name: 'Spanish Segunda División', zone: 'Europe/Madrid' },
  D1: { name: 'German Bundesliga', zone: 'Europe/Berlin' },
  D2: { name: 'German 2. Bundesliga', zone: 'Europe/Berlin' },
  I1: { name: 'Italian Serie A', zone: 'Europe/Rome' },
  I2: { name: 'Italian Serie B', zone: 'Europe/Rome' },
  F1: { name: 'French Ligue 1', zone: 'Europe/Paris' },
  F2: { name: 'French Ligue 2', zone: 'Europe/Paris' },
  N1: { name: 'Dutch Eredivisie', zone: 'Europe/Amsterdam' },
  P1: { name: 'Portuguese Primeira Liga', zone: 'Europe/Lisbon' },
  B1: { name: 'Belgian Pro League', zone: 'Europe/Brussels' },
  T1: { name: 'Turkish Süper Lig', zone: 'Europe/Istanbul' },
  G1: { name: 'Greek Super League', zone: 'Europe/Athens' },
  SC0: { name: 'Scottish Premiership', zone: 'Europe/London' },
  SC1: { name: 'Scottish Championship', zone: 'Europe/London' },
  SC2: { name: 'Scottish League One', zone: 'Europe/London' },
  SC3: { name: 'Scottish League Two', zone: 'Europe/London' },
}))

const codes = [...divisions.keys()]

/** A division's name, and the zone its kick-offs are read in; one that is not known goes by its code, at UTC+1 all the year. */
export const divisionOf = (code: string): Division => divisions.get(code) ?? { name: code, zone: 'UTC+1' }

/** Sorts division codes: the known ones as above, the others behind them by their letters. */
export const byDivision = (a: string, b: string): number => placeOf(a) - placeOf(b) || (a < b ? -1 : a > b ? 1 : 0)

const placeOf = (code: string): number => {
  const place = codes.indexOf(code)
  return place < 0 ? codes.length : place
}
