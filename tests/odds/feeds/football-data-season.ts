import { type Chance, waitOf, drawWhole } from '#odds/chance.ts'
import { chanceAbove, leadOf, threeWayChances, totalOf } from '#odds/pricing/chances.ts'
import { preMatchDistribution } from '#odds/pricing/fit.ts'
import { fileOf, type Line } from './football-data-kit.ts'

const clubs = Array.from({ length: 20 }, (_, i) => `Club ${String.fromCharCode(65 + i)}`)
const day = 86_400_000

/** The text of a season of 20 clubs and 38 rounds, by the law of scores and a margin, opening and closing. */
export const wholeSeason = (chance: Chance): string => {
  const skill = new Map(
    clubs.map((club) => [club, { attack: 0.6 * (chance() - 0.5), defence: 0.6 * (chance() - 0.5) }]),
  )
  const rounds = Array.from({ length: 38 }, (_, round) =>
    pairsOf(round).map(([home, away], game): Line => {
      const [h, a] = [skill.get(home)!, skill.get(away)!]
      const rates = { home: 1.5 * Math.exp(h.attack - a.defence), away: 1.15 * Math.exp(a.attack - h.defence) }
      const moved = { home: rates.home * (0.92 + 0.16 * chance()), away: rates.away * (0.92 + 0.16 * chance()) }
      return {
        Div: 'E0',
        Date: dateOf(Date.UTC(2023, 7, 12) + (round * 7 + (game > 6 ? 1 : 0)) * day),
        Time: ['12:30', '15:00', '17:30'][game % 3]!,
        HomeTeam: home,
        AwayTeam: away,
        ...scoreOf(rates, chance),
        Referee: 'A Whistler',
        HR: chance() < 0.05 ? 1 : 0,
        AR: chance() < 0.07 ? 1 : 0,
        ...pricesOf(rates, ''),
        ...pricesOf(moved, 'C'),
      }
    }),
  )
  return fileOf(...rounds.flat())
}

const pairsOf = (round: number): [string, string][] => {
  const turn = round % 19
  const circle = [clubs[0]!, ...clubs.slice(1).map((_, i) => clubs[1 + ((i + turn) % 19)]!)]
  return Array.from({ length: 10 }, (_, i) => {
    const pair = [circle[i]!, circle[19 - i]!] as const
    return ((i === 0 ? turn : i) % 2 === 1) === round < 19 ? [pair[1], pair[0]] : [pair[0], pair[1]]
  })
}

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10).split('-').reverse().join('/')

const scoreOf = (rates: { home: number; away: number }, chance: Chance): Line => {
  const count = (rate: number) => {
    let goals = 0
    for (let at = waitOf(chance, rate); at < 1; at += waitOf(chance, rate)) goals++
    return goals
  }
  const [home, away] = [count(rates.home), count(rates.away)]
  const [h, a] = [drawWhole(chance, 0, home), drawWhole(chance, 0, away)]
  const letter = (x: number, y: number) => (x > y ? 'H' : x < y ? 'A' : 'D')
  return { FTHG: home, FTAG: away, FTR: letter(home, away), HTHG: h, HTAG: a, HTR: letter(h, a) }
}

const pricesOf = (rates: { home: number; away: number }, closing: '' | 'C'): Line => {
  const { ft } = preMatchDistribution(rates)
  const price = (p: number) => Math.max(1.01, 1 / (p * 1.05)).toFixed(2)
  const [home, away, draw] = threeWayChances(leadOf(ft), 0)
  const line = Array.from({ length: 25 }, (_, i) => i - 12).reduce((best, one) =>
    off(ft, one) < off(ft, best) ? one : best,
  )
  const [lead, over] = [chanceAbove(leadOf(ft), line), chanceAbove(totalOf(ft), -10)]
  return {
    [`B365${closing}H`]: price(home),
    [`B365${closing}D`]: price(draw),
    [`B365${closing}A`]: price(away),
    [`B365${closing}>2.5`]: price(over),
    [`B365${closing}<2.5`]: price(1 - over),
    [`AH${closing}h`]: line / 4,
    [`B365${closing}AHH`]: price(lead),
    [`B365${closing}AHA`]: price(1 - lead),
  }
}

const off = (ft: number[], line: number): number => Math.abs(chanceAbove(leadOf(ft), line) - 0.5)
