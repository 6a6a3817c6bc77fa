import type { FeedLeague } from '../feed.ts'
import { idOf } from '../ids.ts'
import { type BookMatch, type MatchMessage, newMatch, applyMessage } from './book-match.ts'
import type { Book } from './state.ts'

/** Takes what a feed reported of a match into the book; returns the match, if the book has it. */
export const take = (book: Book, message: MatchMessage): BookMatch | undefined => {
  const match = book.matches.get(idOf('match', message.match))
  if (message.kind === 'fixture') return takeFixture(book, match, message)
  if (match) applyMessage(match, message)
  return match
}

/** A match told again has its latest kick-off, and keeps its markets and so its bets (§settlement.postponed). */
const takeFixture = (
  book: Book,
  held: BookMatch | undefined,
  told: Extract<MatchMessage, { kind: 'fixture' }>,
): BookMatch => {
  const { match: key, league, home, away, kickoff, order, parent, subject = 'match', season, stage } = told
  const fixture: BookMatch['fixture'] = {
    key,
    league: takeLeague(book, league),
    sport: league.sport,
    order,
    home,
    away,
    kickoff,
    parent: parent === undefined ? null : idOf('match', parent),
    subject,
    ...(season !== undefined && { season }),
    ...(stage !== undefined && { stage }),
  }
  const match = held ?? newMatch(fixture)
  match.fixture = fixture
  match.known = 'reported'
  book.matches.set(match.id, match)
  adopt(book, match)
  return match
}

/** From here on the child is derived together with its match. */
export const adopt = ({ children }: Book, match: BookMatch): void => {
  const { parent } = match.fixture
  if (parent !== null) children.set(parent, (children.get(parent) ?? new Set()).add(match))
}

export const forget = ({ matches, children }: Book, match: BookMatch): void => {
  matches.delete(match.id)
  const { parent } = match.fixture
  const own = parent === null ? undefined : children.get(parent)
  if (own?.delete(match) && own.size === 0) children.delete(parent!)
}

const takeLeague = (book: Book, { key, ...league }: FeedLeague): number => {
  const record = { id: idOf('league', key), ...league }
  if (JSON.stringify(book.leagues.get(record.id)) !== JSON.stringify(record))
    book.pending.leagues.set(record.id, record)
  book.leagues.set(record.id, record)
  return record.id
}
