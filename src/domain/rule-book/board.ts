import { showsLeague, specialLeagueType } from '../market/league-filter.ts'
import { filledBoard, firstRunners, manyRunners, matchesPerPage, shortBoard } from '../bet/limits.ts'
import { catalogue } from '../market/catalogue.ts'
import { mainTypes } from '../market/kinds.ts'
import { headCounts, tabs } from '../market/rows.ts'
import type { Chapter } from './clause.ts'
import { example } from './clause.ts'

const marks = Object.fromEntries(Object.entries(catalogue).map(([code, { mark }]) => [code, mark]))

export const boardClauses = {
  'board.rows': {
    plain:
      'Leagues, matches, links, heads and prices travel as rows whose values are known by position. Each position is named in one place, and what is written reads back the same.',
  },
  'board.child-matches': {
    plain:
      'The corners and bookings of a match are child matches, with a score and a result of their own. On the board a child takes the live state of its parent.',
  },
  'board.heads': {
    plain:
      'The head of a match counts its markets by kind, line by line, and says how many are behind more, and behind the second more. It ends with the number that the board shows: the markets on the page of the match, where several lines of one market count once.',
    constants: { counts: headCounts },
  },
  'board.tabs': {
    plain:
      'A match is early, today or live: it moves to today at midnight and to live at the whistle. The tabs also say that prices go into a parlay, or that none may be taken just now.',
    constants: { codes: tabs },
  },
  'board.order': {
    plain:
      'The calls that are polled list matches by league, then by number, then by place, and outrights by place. The board, which shows each league once and matches in the order they begin, orders by kick-off where time sorting is on, and otherwise by the leagues as the house ranks them, because the number of a league tells a member nothing.',
  },
  'board.narrowing': {
    plain:
      'Tabs, search, leagues, favourites, order and filters select from the board the client holds, in the order the member asked for. The server is not asked.',
  },
  'board.address': {
    plain:
      'The address of the board carries the sport, the tab, the markets and the leagues, where they are not those that a board starts with. Going back takes the last choice back, and an address that was passed on opens as it was.',
  },
  'board.offered': {
    plain:
      'A board that is opened on a sport which is not on offer, by its address or by what the device keeps, leads to the first sport that is, in the order of the member, and says so. A sport whose last match leaves the board while it is looked at stays.',
  },
  'board.search': {
    plain:
      'A search covers every sport and every tab: what it finds outside the list is shown by sport, and opens with all its markets. What was searched for stays on the device, for the next visit, and goes nowhere else.',
  },
  'board.league-filter': {
    plain: 'The league filter shows the main leagues with the specials, the main leagues alone, or all other leagues.',
    constants: { specials: specialLeagueType },
    examples: [
      example({ option: '1', flag: 0, type: specialLeagueType }, (given) => showsLeague(given.option, given), true),
      example({ option: '2', flag: 0, type: specialLeagueType }, (given) => showsLeague(given.option, given), false),
      example({ option: '3', flag: 0, type: 0 }, (given) => showsLeague(given.option, given), true),
    ],
  },
  'board.crest': {
    plain:
      'A team has a crest that is made from its name: the same name has the same crest on every page and every device. It says nothing that the name does not, and no crest of a real club is shown unless a feed brings it.',
  },
  'board.page': {
    plain: 'A page of the board is {matches} matches.',
    constants: { matches: matchesPerPage },
  },
  'board.next': {
    plain:
      'A tab with fewer than {short} matches is followed by the next matches of its sport, by their kick-off, up to {filled} in all; not while the board is searched or shows favourites alone.',
    constants: { short: shortBoard, filled: filledBoard },
  },
  'board.runners': {
    plain:
      'An outright lists its runners by their price, the likeliest first. One of more than {many} runners shows the first {first}, and all of them when asked; a search and the favourites show each runner they find. A race, by its numbers, is always whole.',
    constants: { many: manyRunners, first: firstRunners },
  },
  'board.sports-menu': {
    plain:
      'The sports menu selects the day, the sport and the part of it that is shown. Members drag sports and games into an order of their own, by pointer or keyboard; games that stand together are one group in their place.',
  },
  'board.catalogue': {
    plain:
      'Every market has one mark on the wire, and the market of the first half has the same mark with an H. Correct score and total goals end with a pick for everything beyond their list.',
    constants: { marks },
  },
  'board.main-markets': {
    plain:
      'The row of a match shows the main markets of its sport; all others are behind more. A member may choose to see handicap, over/under and the winner only.',
    constants: { soccer: mainTypes },
  },
  'board.settings': {
    plain:
      'The board follows the settings at once: odds type, page type, order, market type, score map and quick odds.',
  },
} as const satisfies Chapter
