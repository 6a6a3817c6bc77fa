import { houseBeliefs } from '#odds/pricing/strengths.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Forecaster, forecasters, type Market, markets, openScores, walk } from './forecasts.ts'
import { beliefsFrom, constants, type HeldOut } from './held-out.ts'
import { type Figures, type Gain, gainOf, verdictOn } from './scores.ts'
import { parseLeagues } from './seasons.ts'

interface Options {
  readonly json: boolean
  /**
   * Season files or folders of them; those of `TOUCHLINE_SEASONS` where none are said, else the small samples of the
   * tests.
   */
  readonly files: readonly string[]
  /** Whether what is believed before a league's first match is chosen by the other leagues of the files alone. */
  readonly heldOut: boolean
}

/**
 * What the prices are worth that are made from strengths: each match of each season is forecast from what was over
 * before it, beside a base rate without any skill, an own Dixon–Coles, and closing odds where the files have them. Held
 * out, a league is forecast under constants that the other leagues of the files choose, so that nothing of it was used
 * for them; a cup of nations chooses none and is not counted among the leagues.
 */
export const run = ({ json, files, heldOut }: Options): void => {
  const known = process.env['TOUCHLINE_SEASONS'] ?? ''
  const paths =
    files.length > 0 ? files : existsSync(known) ? [known] : [join(import.meta.dirname, '../../odds/samples')]
  const leagues = parseLeagues(paths).filter(({ matches }) => matches.length > 0)
  const all = openScores()
  const rows = leagues.map((league) => {
    const own = openScores()
    const others = leagues.filter((other) => other !== league && other.hasHome)
    const said = heldOut && others.length > 0 ? beliefsFrom(others) : undefined
    walk(league, league.hasHome ? [own, all] : [own], said?.beliefs)
    return { league: league.name, ...rowOf(own), ...(said && { chosen: said }) }
  })
  const told: readonly Row[] = [...rows, { league: 'all leagues', ...rowOf(all) }]
  if (json) return void process.stdout.write(`${JSON.stringify({ bench: 'pricing', leagues: told })}\n`)
  if (heldOut) process.stdout.write(`the house's constants: ${constantsOf(houseBeliefs)}\n`)
  for (const row of told) process.stdout.write(`${linesOf(row).join('\n  ')}\n`)
}

type Table = Readonly<Record<Market, Readonly<Partial<Record<Forecaster, Figures>>>>>

interface Row {
  readonly league: string
  readonly matches: number
  readonly markets: Table
  /** By how much our own forecast lost less: totals than the base rate, 1X2 than Dixon–Coles. */
  readonly gains: { readonly totals: Gain; readonly threeWay: Gain }
  readonly chosen?: HeldOut
}

const rowOf = (scores: ReturnType<typeof openScores>): Omit<Row, 'league' | 'chosen'> => {
  const gain = (market: Market, than: Forecaster) =>
    gainOf(scores[market][than].losses(), scores[market].touchline.losses())
  return {
    matches: scores['1x2'].touchline.losses().length,
    markets: figuresOf(scores),
    gains: { totals: gain('over 2.5', 'base rate'), threeWay: gain('1x2', 'dixon-coles') },
  }
}

const figuresOf = (scores: ReturnType<typeof openScores>): Table => {
  const of = (market: Market) =>
    Object.fromEntries(
      forecasters
        .map((name) => [name, scores[market][name].figures()] as const)
        .filter(([, { matches }]) => matches > 0),
    ) as Partial<Record<Forecaster, Figures>>
  return { '1x2': of('1x2'), 'over 2.5': of('over 2.5'), handicap: of('handicap') }
}

const linesOf = ({ league, matches, markets: told, gains, chosen }: Row): readonly string[] => [
  `${league}, ${matches} matches`,
  ...markets.map((market) => `${market.padEnd(9)} ${lineOf(told[market])}`),
  `totals gain ${gainText(gains.totals)} on the base rate: ${verdictOn(gains.totals, skill)}`,
  `1X2 gains ${gainText(gains.threeWay)} on Dixon–Coles: ${verdictOn(gains.threeWay, 0)}`,
  ...(chosen ? choiceLines(chosen) : []),
]

const lineOf = (told: Table[Market]): string =>
  [
    ...Object.entries(told).map(
      ([name, { rps, logLoss, matches }]) =>
        `${name} RPS ${rps.toFixed(5)} log loss ${logLoss.toFixed(5)} (${matches})`,
    ),
    ...(told['closing odds'] ? [] : ['closing odds: none in the files']),
  ].join('; ')

/** What totals are asked to gain on the base rate. */
const skill = 0.003

const gainText = ({ mean, error, interval: [from, to] }: Gain): string =>
  `${mean.toFixed(4)} ± ${error.toFixed(4)} (95 %: ${from.toFixed(4)} to ${to.toFixed(4)})`

const choiceLines = ({ beliefs, unseen, gain }: HeldOut): readonly string[] => [
  `the others choose: ${constantsOf(beliefs)}`,
  ...(unseen.length > 0 ? [`say nothing about: ${unseen.join(', ')}`] : []),
  `and gain ${gainText(gain)} there on the house's: ${gain.interval[0] > 0 ? 'the house should take theirs' : 'not told apart'}`,
]

const constantsOf = (beliefs: HeldOut['beliefs']): string =>
  (['goals', 'home', ...constants] as const).map((name) => `${name} ${Number(beliefs[name].toFixed(3))}`).join(', ')
