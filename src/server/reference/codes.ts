import { catalogue, oddsTypesOf } from '#domain/market/catalogue.ts'
import { marketTypeCodes, marketTypes, type MarketType, myanmarTypes } from '#domain/market/kinds.ts'
import { gameNames, type sports } from '#domain/market/sports.ts'
import { code, pageOf, sentence, table } from './html.ts'
import { marketMeanings } from './market-meanings.ts'
import { type Position, rowPositions } from './rows.ts'

/** What the codes of the board mean, with every market and its picks in the order of its prices. */
export const codesPage = (): string =>
  pageOf(
    'Markets and codes',
    '/developers/codes',
    [
      `<p>The board travels as rows: lists whose positions are fixed. A market is a row of <code>odds</code>; after its six positions comes a price for each pick of its type, in the order below. Prices there are decimal ten-thousandths: 18000 is 1.80.</p>
<p>A line is in quarters. Of a handicap it is the home side’s start, also for an away pick: −3 means home −0.75 and away +0.75. Of a total it is the total: 10 means 2.5.</p>`,
      `<h2 id="markets">Markets</h2>`,
      table(
        'Every type, what is bet on, and its picks in the order of their prices',
        ['Type', 'Bet on', 'Picks'],
        marketTypeCodes.map(marketRow),
      ),
      `<h2 id="myanmar">Myanmar prices</h2><p>A row of <code>mmo</code> is a market of its own. A bet names it with <code>MM_</code> before its type: ${Object.keys(myanmarTypes).map(code).join(' ')}.</p>`,
      ...Object.entries(rowPositions).map(
        ([name, positions]) =>
          `<h2 id="row-${name}">A row of ${code(name)}</h2>${table(`Positions of ${name}`, ['Position', 'Name', ''], (positions as readonly Position[]).map(positionRow))}`,
      ),
      `<h2 id="sports">Sports</h2>`,
      table(
        'Every sport and game of the house',
        ['Sport', ''],
        [...Object.entries(sportNames), ...Object.entries(gameNames)].map(([id, name]) => [id, wordsOf(name)]),
      ),
    ].join('\n'),
  )

/** A pick with a line that is not of quarters says of which. */
const grids = { quarters: 'quarters', whole: 'whole goals', halves: 'half goals' } as const

const marketRow = (type: MarketType): string[] => {
  const { kind, period, picks, hasLine } = marketTypes[type]
  const [means, named] = marketMeanings[kind]
  const { grid } = catalogue[kind]
  const quoted = oddsTypesOf(kind)
    .filter((one) => one !== 'MM')
    .join(', ')
  const lined = hasLine && grid !== null ? `Its line is in ${grids[grid]}. ` : ''
  return [
    code(type),
    sentence(`${period === 'ht' ? 'Of the first half. ' : ''}${means} ${lined}Quoted in ${quoted}.`),
    `${picks.map(code).join(' ')}<br>${sentence(named)}`,
  ]
}

const positionRow = ([name, , means]: Position, index: number): string[] => [String(index), code(name), sentence(means)]

const sportNames: Readonly<Record<(typeof sports)[number], string>> = {
  1: 'soccer',
  2: 'basketball',
  3: 'baseball',
  4: 'americanFootball',
  5: 'tennis',
  6: 'e-sports',
}

const wordsOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
