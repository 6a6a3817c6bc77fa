import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Forecaster, forecasters, type Market, markets, openScores, walk } from './forecasts.ts'
import { beliefsFrom } from './held-out.ts'
import type { Figures } from './scores.ts'
import { parseLeagues } from './seasons.ts'

interface Options {
  readonly json: boolean
  /** Season files or folders of them; those of `TOUCHLINE_SEASONS` where none are said, else the small samples of the tests. */
  readonly files: readonly string[]
  /** Whether what is believed before a league's first match is chosen by the other leagues of the files alone. */
  readonly heldOut: boolean
}

/**
 * What the prices are worth that are made from strengths: each match of each season is forecast from what was over before it, beside a
 * base rate without any skill, an own Dixon–Coles, and closing odds where the files have them. Held out, a league is
 * forecast under beliefs that nothing of it was used for.
 */
export const run = ({ json, files, heldOut }: Options): void => {
  const known = process.env['TOUCHLINE_SEASONS'] ?? ''
  const paths =
    files.length > 0 ? files : existsSync(known) ? [known] : [join(import.meta.dirname, '../../odds/samples')]
  const leagues = parseLeagues(paths).filter(({ matches }) => matches.length > 0)
  const all = openScores()
  const rows = leagues.map((league) => {
    const own = openScores()
    const beliefs = heldOut ? beliefsFrom(leagues.filter((other) => other !== league)) : undefined
    walk(league, [own, all], beliefs)
    return { league: league.name, matches: league.matches.length, ...(beliefs && { beliefs }), markets: figuresOf(own) }
  })
  const whole = { league: 'all', matches: rows.reduce((sum, { matches }) => sum + matches, 0), markets: figuresOf(all) }
  if (json) return void process.stdout.write(`${JSON.stringify({ bench: 'pricing', leagues: [...rows, whole] })}\n`)
  for (const { league, matches, markets: told } of [...rows, whole]) {
    process.stdout.write(`${league}, ${matches} matches\n`)
    for (const market of markets) process.stdout.write(`  ${market.padEnd(9)} ${lineOf(told[market])}\n`)
  }
}

type Table = Readonly<Record<Market, Readonly<Partial<Record<Forecaster, Figures>>>>>

const figuresOf = (scores: ReturnType<typeof openScores>): Table => {
  const of = (market: Market) =>
    Object.fromEntries(
      forecasters
        .map((name) => [name, scores[market][name].figures()] as const)
        .filter(([, { matches }]) => matches > 0),
    ) as Partial<Record<Forecaster, Figures>>
  return { '1x2': of('1x2'), 'over 2.5': of('over 2.5'), handicap: of('handicap') }
}

const lineOf = (told: Table[Market]): string =>
  Object.entries(told)
    .map(
      ([name, { rps, logLoss, matches }]) =>
        `${name} RPS ${rps.toFixed(5)} log loss ${logLoss.toFixed(5)} (${matches})`,
    )
    .join('; ')
