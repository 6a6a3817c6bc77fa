import type { MatchResult } from '#domain/market/result.ts'
import { soccer } from '#domain/market/sports.ts'
import { dayLength, dayOf, dayStart } from '#domain/time.ts'
import { shuffled } from '../../chance.ts'
import { longestMatch, type Plan } from '../../play/plan.ts'
import type { Source } from '../../source.ts'
import { cupTie } from '../../sports/soccer/by-chance.ts'
import type { Programme } from '../programme.ts'
import { fixtureOf, type HouseLeague } from './fixture.ts'

const hour = 3_600_000

/** The house's cup: all invented, sixteen clubs of as many countries that play no league here. */
export const houseCup: HouseLeague = {
  league: { key: 'house/Meridian Cup', name: 'Meridian Cup', sport: soccer, order: 100, flag: 1, type: 25 },
  points: 2.6,
  home: 1.12,
  spread: 0.5,
  clubs: [
    ['Fairwater Rovers', 'Kestrel Bay', 'Northmere', 'Solana Atlética', 'Vale do Rio', 'Montfleur', 'Kaltenbrunn'],
    ['Isola Chiara', 'Hvalsund', 'Zlatna Reka', 'Thessara', 'Qasr Nahr', 'Ankara Tepe', 'Minato Kaze', 'Hanbit Gang'],
    ['Coral Point'],
  ].flat(),
}

/** The rounds by the name of each, its day in a cup, and the hours of its kick-offs apart. */
const rounds = [
  { stage: 'Round of 16', day: 0, apart: 0.5 },
  { stage: 'Quarter-finals', day: 3, apart: 1 },
  { stage: 'Semi-finals', day: 6, apart: 2 },
  { stage: 'Final', day: 9, apart: 0 },
] as const
const third = 'Match for third place'
/** Days from one cup to the next. */
const cupDays = 12
const firstKickoff = 18 * hour
/** A round comes on the board in the morning after the one before, when all of that is over. */
const opensAt = 6 * hour

/**
 * A knock-out that is always played: its rounds are three days apart, and each is drawn from who won the one before.
 */
export const cupProgramme = (source: Source): Programme => {
  const cups = new Map<number, Cup>()
  const cupOf = (number: number): Cup => {
    const cup = cups.get(number) ?? createCup(source, number)
    cups.set(number, cup)
    for (const old of cups.keys()) if (old < number - 2) cups.delete(old)
    return cup
  }
  return {
    name: 'cup',
    rollFrom: (start) => start - 5 * hour,
    reach: { open: 3 * dayLength, play: longestMatch, asked: 3 * dayLength, recalled: cupDays * dayLength },
    opening: (from, to) => {
      const [first, last] = [from, to].map((at) => Math.floor((at - dayStart(0)) / (cupDays * dayLength))) as [
        number,
        number,
      ]
      return Array.from({ length: last - first + 3 }, (_, n) => cupOf(first - 1 + n)).flatMap((cup) =>
        cup.flatMap(({ opens, plans }) => (opens > from && opens <= to ? plans() : [])),
      )
    },
  }
}

interface CupRound {
  readonly opens: number
  /** Its matches; not before it opens, because nobody knows who plays. */
  readonly plans: () => readonly Plan[]
}
type Cup = readonly CupRound[]

const createCup = (source: Source, number: number): Cup => {
  const begin = dayStart(0) + number * cupDays * dayLength
  const season = dayOf(begin)
  const made: CupRound[] = []
  for (const [n, { stage, day, apart }] of rounds.entries()) {
    const opens = begin + ((rounds[n - 1]?.day ?? -2) + 1) * dayLength + opensAt
    const tie = (kickoff: number, order: number, name: string) => (home: string, away: string) =>
      cupTie({
        ...fixtureOf({ source, day: begin + day * dayLength, kickoff, league: houseCup, home, away, season }),
        opens,
        order,
        stage: name,
      })
    let plans: readonly Plan[] | undefined
    made.push({
      opens,
      plans: () => {
        const before = made[n - 1]?.plans()
        const teams = before
          ? before.filter((plan) => plan.stage !== third).map((plan) => sidesOf(plan, opens).winner)
          : shuffled(houseCup.clubs, source.streamOf(`cup/${number}/draw`))
        const kickoff = begin + day * dayLength + firstKickoff
        return (plans ??= [
          ...(stage === 'Final'
            ? [tie(kickoff, 1, third)(...(before!.map((plan) => sidesOf(plan, opens).loser) as [string, string]))]
            : []),
          ...Array.from({ length: teams.length / 2 }, (_, i) =>
            tie(
              stage === 'Final' ? kickoff + 3 * hour : kickoff + i * apart * hour,
              i + 2,
              stage,
            )(teams[2 * i]!, teams[2 * i + 1]!),
          ),
        ])
      },
    })
  }
  return made
}

/** Who won a match of the cup and who lost it, at a moment when it is over. */
const sidesOf = ({ home, away, result }: Plan, at: number): { readonly winner: string; readonly loser: string } =>
  isHomeAhead(result(at)) ? { winner: home, loser: away } : { winner: away, loser: home }

const isHomeAhead = ({ ft, overtime, shootout }: MatchResult): boolean => {
  const [home, away] = shootout ?? overtime ?? ft!
  return home > away
}
