import { builderSelections } from '#domain/bet/builder.ts'
import type { BuiltPick } from '#domain/bet/leg.ts'
import { type Reading, parseTokens } from '#domain/command/parse.ts'
import { type Token, tokensOf, wordsOf } from '#domain/command/tokens.ts'
import type { Vocabulary } from '#domain/command/vocabulary.ts'
import { isRace, soccer } from '#domain/market/sports.ts'
import { picksOfMatch } from './offers.ts'
import type { Place } from './place.ts'
import type { Missing, Read } from './results.ts'
import { matchesNamed, type NamedMatch } from './teams.ts'

const [mostMatches, mostRead] = [3, 6]

/** Between the selections of a builder; a comma inside a figure is a decimal one, and a plus before one its sign. */
const between = /(?<!\d),|,(?!\d)|[，、;；&]|\+(?!\d)/g

/** One selection as typed: the place of its first token in the line, and what its tokens say. */
interface Part {
  readonly from: number
  readonly tokens: readonly Token[]
  readonly reading: Reading
}

/** One way to read a part; without a pick it only names the match, or is not offered. */
interface Way extends Pick<Read, 'used' | 'isSure'> {
  readonly pick?: BuiltPick
  readonly stake?: bigint | undefined
  readonly missing?: Missing
}

/**
 * `build arsenal home, over 2.5, both score 20`: a builder on the named match, or the one in focus, with what could
 * also be meant; `build arsenal` begins one. Undefined for other lines.
 */
export const buildsRead = (
  line: string,
  place: Place,
  { vocabulary, build }: { readonly vocabulary: Vocabulary; readonly build: string },
): { readonly tokens: readonly Token[]; readonly read: readonly Read[] } | undefined => {
  const tokens = tokensOf(line.replaceAll(between, ' , '))
  const verb = `build|${build}`
    .split('|')
    .map(wordsOf)
    .toSorted((a, b) => b.length - a.length)
    .find((said) => said.every((word, n) => tokens[n]?.text === word))
  if (!verb) return undefined
  const parts = partsOf(tokens, verb.length, vocabulary)
  const naming = parts.find(({ reading }) => reading.names.length > 0)
  const known = tokens.flatMap(({ text }, at) => (at < verb.length || text === ',' ? [at] : []))
  const matches = matchesNamed(place, naming?.reading.names ?? [])
    .filter(({ match }) => match.away !== '' && !isRace(match.sport))
    .slice(0, mostMatches)
  const isOneTeam = new Set(matches.map(({ match, side }) => (side ? match[side] : match.id))).size <= 1
  const read = matches.flatMap((one) =>
    product(parts.map((part) => waysOf(place, part, one)))
      .slice(0, mostRead)
      .map((ways) => builderRead(one, ways, known, isOneTeam || (one.isTeam && !one.isLoose))),
  )
  return { tokens, read: read.slice(0, mostRead) }
}

const partsOf = (tokens: readonly Token[], begin: number, vocabulary: Vocabulary): readonly Part[] => {
  const ends = [...tokens.keys()].filter((at) => at >= begin && tokens[at]!.text === ',')
  return [begin, ...ends.map((at) => at + 1)]
    .map((from, n) => ({ from, tokens: tokens.slice(from, ends[n] ?? tokens.length) }))
    .filter((part) => part.tokens.length > 0)
    .map((part) => ({ ...part, reading: parseTokens(part.tokens, vocabulary) }))
}

const builderRead = ({ match }: NamedMatch, ways: readonly Way[], known: readonly number[], isSure: boolean): Read => {
  const picks = ways.flatMap(({ pick }) => pick ?? [])
  const missing = ways.find((way) => way.missing)?.missing
  return {
    result: {
      kind: 'build',
      match: match.id,
      picks: picks
        .filter((one, n) => picks.findIndex((other) => other.oddsId === one.oddsId && other.pick === one.pick) === n)
        .slice(0, builderSelections.max),
      stake: ways.findLast(({ stake }) => stake !== undefined)?.stake,
    },
    used: [...known, ...ways.flatMap(({ used }) => used)],
    isSure: isSure && ways.every((way) => way.isSure),
    ...(missing && { missing }),
  }
}

/** What a part may be on a match. */
const waysOf = (place: Place, { from, reading }: Part, { match }: NamedMatch): readonly Way[] => {
  const named =
    reading.names.length === 0
      ? { match, used: [], side: undefined, isTeam: true, isLoose: false }
      : matchesNamed(place, reading.names).find((one) => one.match.id === match.id)
  const shifted = (places: readonly number[]) => places.map((at) => at + from)
  // What is counted beside the goals has no law in common with them.
  if (!named || reading.subject) return [{ used: [], isSure: false }]
  if (!saysMore(reading)) return [{ used: shifted([...named.used, ...reading.fillers]), isSure: true }]
  const read = picksOfMatch({ ...place, isBuild: true, isMyanmar: false }, forBuilder(reading, match.sport), named)
  const ways = read.flatMap(({ result, used, isSure, missing }): readonly Way[] => {
    if (result.kind !== 'pick') return []
    const { oddsId, marketType, pick, line } = result.offer.leg
    return [
      {
        pick: { oddsId, marketType, pick, line },
        stake: result.stake,
        used: shifted(used),
        isSure,
        ...(missing && { missing: { ...missing, token: missing.token + from } }),
      },
    ]
  })
  return ways.length > 0 ? ways : [{ used: shifted(named.used), isSure: false }]
}

const saysMore = ({ market, pick, period, subject, figures, stake }: Reading): boolean =>
  figures.length > 0 || [market, pick, period, subject, stake].some((said) => said !== undefined)

/** In a builder a side alone is its win, and both to score means that they do. */
const forBuilder = (reading: Reading, sport: number): Reading => {
  const { market, pick, figures } = reading
  const isSide = pick?.value === 'home' || pick?.value === 'away'
  if (!market && isSide && figures.length === 0)
    return { ...reading, market: { value: sport === soccer ? '1x2' : 'ml', tokens: [] } }
  return market?.value === 'bs' && !pick ? { ...reading, pick: { value: 'yes', tokens: [] } } : reading
}

/** Every choice of one way for each part, the first of each first. */
const product = (lists: readonly (readonly Way[])[]): readonly (readonly Way[])[] =>
  lists.reduce<readonly (readonly Way[])[]>(
    (done, list) => done.flatMap((ways) => list.map((way) => [...ways, way])).slice(0, mostRead * mostRead),
    [[]],
  )
