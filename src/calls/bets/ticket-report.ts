import Type from 'typebox'
import { betRow, legRow } from './bet.ts'
import { memberCall, ok } from '../call.ts'
import { ofAnyDays, paged } from '../listing.ts'

const betId = { bet_id: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }) }

/** One ticket with its legs, in any state. */
export const parlayBetDetails = memberCall('/parlaybetdetails', {
  body: betId,
  answer: Type.Object({ ...ok, bet: betRow }),
  errors: ['betNotExists'],
})

/** System parlays, newest first, each with the number of its lines. */
export const listSystems = memberCall('/betsysparlay', {
  body: { ...paged, ...ofAnyDays },
  answer: Type.Object({
    ...ok,
    bets: Type.Array(Type.Object({ ...betRow.properties, lines: Type.Integer() })),
    total: Type.Integer(),
  }),
  errors: [],
  csv: 'bets',
})

/** The matches of a system: its legs, numbered from 1; its lines refer to these numbers. */
export const systemMatches = memberCall('/betsysparlaymatch', {
  body: betId,
  answer: Type.Object({ ...ok, legs: Type.Array(Type.Object({ n: Type.Integer(), ...legRow.properties })) }),
  errors: ['betNotExists'],
})

/** The lines of a system, by size and then by leg. The ticket returns their exact sum, rounded once. */
export const systemLines = memberCall('/betsysparlaybet', {
  body: { ...betId, ...paged },
  answer: Type.Object({
    ...ok,
    lines: Type.Array(
      Type.Object({
        n: Type.Integer(),
        size: Type.Integer(),
        /** The numbers of its legs. */
        legs: Type.Array(Type.Integer()),
        /** The unit stake. */
        stake: Type.String(),
        /** The product of its legs' prices. */
        price: Type.String(),
        /** `running`, `won` if it returns more than the unit, `draw`, `loseHalf` if less, `lost`, `void`. */
        outcome: Type.String(),
        /** The return of the line, rounded by itself; empty while it runs. */
        payout: Type.String(),
      }),
    ),
    total: Type.Integer(),
  }),
  errors: ['betNotExists'],
  csv: 'lines',
})
