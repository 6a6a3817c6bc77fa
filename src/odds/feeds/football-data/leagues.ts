/** The files give every kick-off in UK time, with its summer time, whatever the league. */
export const zone = 'Europe/London'

/** The divisions with whole seasons on football-data.co.uk, by code, in board order. */
const divisions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    E0: 'English Premier League',
    E1: 'English Championship',
    E2: 'English League One',
    E3: 'English League Two',
    EC: 'English National League',
    SP1: 'Spanish La Liga',
    SP2: 'Spanish Segunda División',
    D1: 'German Bundesliga',
    D2: 'German 2. Bundesliga',
    I1: 'Italian Serie A',
    I2: 'Italian Serie B',
    F1: 'French Ligue 1',
    F2: 'French Ligue 2',
    N1: 'Dutch Eredivisie',
    P1: 'Portuguese Primeira Liga',
    B1: 'Belgian Pro League',
    T1: 'Turkish Süper Lig',
    G1: 'Greek Super League',
    SC0: 'Scottish Premiership',
    SC1: 'Scottish Championship',
    SC2: 'Scottish League One',
    SC3: 'Scottish League Two',
  }),
)

const codes = [...divisions.keys()]

/** A division's name; an unknown division keeps its code. */
export const divisionName = (code: string): string => divisions.get(code) ?? code

/** Sorts division codes: known ones in the order above, then the others by their letters. */
export const byDivision = (a: string, b: string): number => placeOf(a) - placeOf(b) || (a < b ? -1 : a > b ? 1 : 0)

const placeOf = (code: string): number => {
  const place = codes.indexOf(code)
  return place < 0 ? codes.length : place
}
