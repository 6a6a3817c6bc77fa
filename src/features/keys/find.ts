import { begins, fitOf, nameWords } from '#domain/command/names.ts'
import { type Reading, parseTokens } from '#domain/command/parse.ts'
import { type Token, tokensOf, wordsOf } from '#domain/command/tokens.ts'
import type { Vocabulary } from '#domain/command/vocabulary.ts'
import { parseAmount } from '#domain/money/money.ts'
import { plain } from '#domain/text/plain.ts'
import { buildsRead } from './builds-read.ts'
import { picksRead, typeOf } from './offers.ts'
import type { Place } from './place.ts'
import type { Named } from './places.ts'
import { type Found, keyOf, type Read, type Result } from './results.ts'
import { type RoomWords, roomsRead } from './rooms-read.ts'
import { ordersRead } from './orders-read.ts'
import { cashOutsRead, editsRead, scoresRead, type VerbWords } from './verbs-read.ts'
import type { RunningBet } from './cash-outs.ts'
import { matchesNamed } from './teams.ts'

const most = 10
const mostOfAKind = 4

/** The words of the language in which a line is read. */
export interface CommandWords {
  readonly vocabulary: Vocabulary
  readonly rooms: RoomWords
  readonly verbs: VerbWords
}

/** The possible meanings of a line, likeliest first. Each result uses every token of the line or names it as unused. */
export const find = (
  line: string,
  place: Place,
  places: readonly Named[],
  { vocabulary, rooms, verbs }: CommandWords,
  bets: readonly RunningBet[] = [],
): readonly Found[] => {
  const names = wordsOnBoard(place)
  const tokens = tokensOf(line, (word) => names.has(word))
  if (tokens.length === 0)
    return places.slice(0, most).map(({ result }) => ({ result, used: [], isSure: true, unused: [] }))
  const whole = told(tokens, wholeRead(tokens, places))
  const ofBuild = buildsRead(line, place, { vocabulary, build: verbs.build })
  if (ofBuild) return whole.length > 0 ? whole : told(ofBuild.tokens, ofBuild.read)
  const ofRooms = roomsRead(tokens, rooms)
  if (ofRooms) return whole.length > 0 ? whole : told(tokens, ofRooms)
  const reading = parseTokens(tokens, vocabulary)
  const ofOrders = ordersRead(tokens, reading, bets, verbs, place.currency)
  if (ofOrders) return told(tokens, ofOrders)
  const ofBets = cashOutsRead(tokens, reading, bets, verbs, place.currency)
  if (ofBets) return told(tokens, ofBets)
  const ofEdits = editsRead(tokens, reading, bets, verbs, place.currency)
  if (ofEdits) return told(tokens, ofEdits)
  const isName = (at: number) => names.has(tokens[at]!.text)
  const isOtherwise = tokens.some((_, at) => isName(at) && !reading.names.some((name) => name.tokens.includes(at)))
  const asNames = isOtherwise ? parseTokens(tokens, vocabulary, isName) : undefined
  const ofNames = asNames && isPure(asNames) ? asNames : undefined
  const readings = asNames ? [reading, asNames] : [reading]
  const read = [
    ...(ofNames ? [...namedRead(tokens, ofNames, places, 'meant'), ...matchesRead(place, ofNames, true)] : []),
    ...scoresRead(reading, place, verbs),
    ...stakeRead(reading, place),
    ...readings.flatMap((one) => picksRead(place, one)),
    ...namedRead(tokens, reading, places, 'meant'),
    ...readings.flatMap((one) => marketsRead(place, one)),
    ...readings.flatMap((one) => matchesRead(place, one, true)),
    ...namedRead(tokens, reading, places, 'other'),
    ...readings.flatMap((one) => matchesRead(place, one, false)),
  ]
  const found = told(tokens, read)
  return found.length > 0 ? found : told(tokens, namedRead(tokens, reading, places, 'mistyped'))
}

/**
 * Names every token that a result leaves out. Results that leave out more than the others are dropped, except those
 * nearest to a missing line.
 */
const told = (tokens: readonly Token[], read: readonly Read[]): readonly Found[] => {
  const found = read.map((one): Found => {
    const isLeft = (at: number) => !one.used.includes(at) && one.missing?.token !== at
    const unused = tokens.filter((_, at) => isLeft(at)).map(({ typed }) => typed)
    return { ...one, unused, isSure: one.isSure && unused.length === 0 && one.missing === undefined }
  })
  const left = ({ unused, missing }: Found) => unused.length + (missing ? 1 : 0)
  const least = Math.min(...found.map(left))
  const kept = found
    .filter((one) => left(one) === least || (one.missing && one.unused.length <= least))
    .toSorted((a, b) => left(a) - left(b) || Number(b.isSure) - Number(a.isSure))
  const byKey = new Map<string, Found>()
  for (const one of kept) if (!byKey.has(keyOf(one.result))) byKey.set(keyOf(one.result), one)
  return [...byKey.values()].slice(0, most)
}

/** Every word of a name that is shown on the board. */
const wordsOnBoard = ({ odds: { board } }: Place): ReadonlySet<string> =>
  new Set(
    [
      ...[...board.matches.values()].flatMap(({ home, away }) => [home, away]),
      ...[...board.leagues.values()].map(({ name }) => name),
    ].flatMap(nameWords),
  )

/** Whether the whole line is a name. */
const isPure = ({ names, figures, extra, market, period, pick, subject, stake }: Reading): boolean =>
  names.length > 0 &&
  figures.length + extra.length === 0 &&
  [market, period, pick, subject, stake].every((said) => said === undefined)

/** A number alone, or after the word for a stake, is the stake of the bet in the slip. */
const stakeRead = (reading: Reading, { currency, hasBet }: Place): readonly Read[] => {
  const isAlone =
    reading.names.length === 0 && [reading.market, reading.pick, reading.period, reading.subject].every((said) => !said)
  const said = reading.stake ?? reading.figures[0]
  const stake = hasBet && isAlone && said ? parseAmount(said.value, currency) : undefined
  return said && stake !== undefined && stake > 0n
    ? [{ result: { kind: 'stake', stake }, used: [...said.tokens, ...reading.fillers], isSure: true }]
    : []
}

/** The named market of the named matches. */
const marketsRead = (place: Place, { market, period, subject, names, fillers }: Reading): readonly Read[] => {
  const type = market && typeOf(market.value, period?.value ?? 'ft')
  if (!type) return []
  return matchesNamed(place, names, subject?.value)
    .filter(({ match }) => match.away !== '')
    .slice(0, 3)
    .map(({ match, used, isTeam, isLoose }, _, all) => ({
      result: { kind: 'market', match: place.odds.board.parents.get(match.id) ?? match.id, type },
      used: [...used, ...market.tokens, ...(period?.tokens ?? []), ...(subject?.tokens ?? []), ...fillers],
      isSure: all.length === 1 || (isTeam && !isLoose),
    }))
}

/** The named matches: by a team of theirs, or by their league alone. */
const matchesRead = (place: Place, { names, fillers }: Reading, isOfTeam: boolean): readonly Read[] =>
  names.length === 0
    ? []
    : matchesNamed(place, names)
        .filter(({ isTeam }) => isTeam === isOfTeam)
        .slice(0, mostOfAKind)
        .map(({ match, used, isLoose }, _, all) => ({
          result: { kind: 'match', match: match.id },
          used: [...used, ...fillers],
          isSure: !isLoose || all.length === 1,
        }))

/** What has the whole line for a name: a line that begins with a verb may be the name of an act. */
const wholeRead = (tokens: readonly Token[], places: readonly Named[]): readonly Read[] => {
  const line = tokens.map(({ text }) => text).join(' ')
  return places
    .filter(({ name, also }) => [name, ...also.split('|')].some((said) => wordsOf(said).join(' ') === line))
    .map(({ result }) => ({ result, used: tokens.map((_, at) => at), isSure: true }))
}

/**
 * Pages, acts, sports and leagues by their whole name: first those whose first word is meant, then the others, or those
 * that a mistyped word may mean.
 */
const namedRead = (
  tokens: readonly Token[],
  { fillers }: Reading,
  places: readonly Named[],
  which: 'meant' | 'other' | 'mistyped',
): readonly Read[] => {
  const all = tokens.map(({ text }) => text)
  const told = all.filter((_, at) => !fillers.includes(at))
  const words = told.length > 0 ? told : all
  /** By its whole name, even if its words mean something else elsewhere: *My bets*. */
  const isWhole = ({ name, also }: Named) => [name, ...also.split('|')].some((one) => plain(one) === all.join(' '))
  /** An exact name comes before its other names: *Results*. */
  const rankOf = (one: Named) => (plain(one.name) === all.join(' ') ? 2 : isWhole(one) ? 1 : 0)
  const isMeant = (one: Named) =>
    isWhole(one) ||
    [one.name, ...one.also.split('|')].some(
      (said) => begins(said.split(/\s/)[0] ?? '', words.slice(0, 1)) && begins(said, words),
    )
  const isNamed = (one: Named) => {
    if (which === 'mistyped') return words.every((word) => fitOf(nameWords(`${one.name} ${one.also}`), word, true))
    return begins(`${one.name} ${one.also}`, words) && isMeant(one) === (which === 'meant')
  }
  const found = places
    .filter(isNamed)
    .toSorted((a, b) => rankOf(b) - rankOf(a))
    .slice(0, mostOfAKind)
  return found.map(({ result }: { readonly result: Result }) => ({
    result,
    used: tokens.map((_, at) => at),
    isSure: which !== 'mistyped' || found.length === 1,
  }))
}
