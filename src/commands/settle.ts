import { once } from 'node:events'
import { answerTo } from './settle/answer.ts'
import { linesOf } from './settle/lines.ts'

/**
 * The calculator: reads JSON lines, answers one JSON line each, in order, and ends with 0.
 *
 * `kind` single: odds price stake currency market period pick line live at result; parlay: stake currency legs; system: unit sizes currency
 * legs. A leg holds what a single holds but the amounts. `{"convert":{"odds","price"}}` prints a price in all four types, as a
 * fraction and in American odds; there `odds` may be `FRAC` (`"5/4"`) and `US` (`"+125"`) too.
 * Optional: `sport` (1), `maxPayout`, the policies `abandoned` (void or decided) and `deadHeat` (standard or profit-split), `favourite` (Myanmar handicaps need it), `winners` and `places` (1) of an outright, in the
 * result or beside it, and `overtime` in the result, the score with it. Markets are the codes of `#domain/market/catalogue.ts`.
 *
 * What cannot be settled answers `{"error","field"}`; the codes and what each means are in `settle/refusal.ts`.
 */
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))
process.stdin.setEncoding('utf8')
for await (const lines of linesOf(process.stdin)) {
  const answers = lines.map((line) => `${answerTo(line)}\n`).join('')
  if (!process.stdout.write(answers)) await once(process.stdout, 'drain')
}
