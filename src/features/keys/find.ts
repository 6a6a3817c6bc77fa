import { begins, type Reading, parseWords, type Vocabulary, wordsOf } from '#domain/command-words.ts'
import { parseAmount } from '#domain/money.ts'
import { plain } from '#domain/plain.ts'
import { matchesNamed, picksRead, type Place, typeOf } from './offers.ts'
import type { Named } from './places.ts'
import { keyOf, type Result } from './results.ts'

const most = 10
const mostOfAKind = 4

/** What a line may mean, the likeliest first. `hasBet`: there is a bet in the slip whose stake can be set. */
export const find = (
  line: string,
  place: Place,
  places: readonly Named[],
  vocabulary: Vocabulary,
  hasBet: boolean,
): readonly Result[] => {
  const words = wordsOf(line)
  if (words.length === 0) return places.slice(0, most).map(({ result }) => result)
  const reading = parseWords(words, vocabulary)
  const named = places.filter(({ name, also }) => begins(`${name} ${also}`, words))
  const isMeant = ({ name, also }: Named) =>
    begins(name.split(/\s/)[0] ?? '', words.slice(0, 1)) || plain(also) === words.join(' ')
  const [teams, others] = [true, false].map((isOfTeam) =>
    matchesNamed(place, { names: words })
      .filter(({ home, away }) => begins(`${home} ${away}`, words) === isOfTeam)
      .slice(0, mostOfAKind),
  )
  const found = [
    ...stakeRead(reading, place, hasBet),
    ...picksRead(place, reading),
    ...named
      .filter(isMeant)
      .slice(0, mostOfAKind)
      .map(({ result }) => result),
    ...marketsRead(place, reading),
    ...teams!.map(matchOf),
    ...named
      .filter((one) => !isMeant(one))
      .slice(0, mostOfAKind)
      .map(({ result }) => result),
    ...others!.map(matchOf),
  ]
  return [...new Map(found.map((result) => [keyOf(result), result])).values()].slice(0, most)
}

const matchOf = ({ id }: { readonly id: number }): Result => ({ kind: 'match', match: id })

/** A number alone, or after the word for a stake, is the stake of the bet in the slip. */
const stakeRead = (
  { names, figures, stake, market, pick }: Reading,
  { currency }: Place,
  hasBet: boolean,
): readonly Result[] => {
  const isAlone = names.length === 0 && market === undefined && pick === undefined
  const text = isAlone ? (stake ?? (figures.length === 1 ? figures[0] : undefined)) : undefined
  const entered = hasBet && text !== undefined ? parseAmount(text, currency) : undefined
  return entered !== undefined && entered > 0n ? [{ kind: 'stake', stake: entered }] : []
}

/** The named market, of the named matches. */
const marketsRead = (place: Place, reading: Reading): readonly Result[] => {
  const type = reading.market && typeOf(reading.market, reading.period ?? 'ft')
  if (!type || (reading.names.length === 0 && place.match === null)) return []
  return matchesNamed(place, reading)
    .filter(({ away }) => away !== '')
    .slice(0, 3)
    .map(({ id }) => ({ kind: 'market', match: place.odds.board.parents.get(id) ?? id, type }))
}
