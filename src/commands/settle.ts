import { once } from 'node:events'
import { answerTo } from './settle/answer.ts'
import { linesOf } from './settle/lines.ts'

/**
 * The calculator: reads JSON lines, answers one JSON line each, in order, and ends with 0.
 *
 * The fields of each `kind`:
 * - single: odds price stake currency market period pick line live at result
 * - parlay: stake currency legs
 * - system: unit sizes currency legs
 *
 * A leg has the fields of a single without the amounts. `{"convert":{"odds","price"}}` prints a price in all four types,
 * as a fraction and in American odds; there `odds` may also be `FRAC` (`"5/4"`) or `US` (`"+125"`).
 *
 * Optional fields: `sport` (1), `maxPayout`, the policies `abandoned` (void or decided) and `deadHeat` (standard or
 * profit-split), `favourite` (required for Myanmar handicaps), `winners` and `places` (1) of an outright, in the result
 * or beside it, `overtime` in the result, the score including it, and there `reductions` of a race: runners withdrawn after the
 * bet, as `{"percent": 16.2, "of": "price"}`, of `winnings` where it is to be placed. Markets are the codes of
 * `#domain/market/catalogue.ts`.
 *
 * A line that cannot be settled is answered with `{"error","field"}`; `settle/refusal.ts` lists the codes and their
 * meaning.
 */
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))
process.stdin.setEncoding('utf8')
for await (const lines of linesOf(process.stdin)) {
  const answers = lines.map((line) => `${answerTo(line)}\n`).join('')
  if (!process.stdout.write(answers)) await once(process.stdout, 'drain')
}
