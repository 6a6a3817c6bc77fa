import { once } from 'node:events'
import { argv } from 'node:process'
import { answersTo } from './settle/answer.ts'
import { linesOf } from './settle/lines.ts'
import { usage } from './settle/usage.ts'

/**
 * The calculator: `settle/usage.ts` names the fields of a line. Markets are the codes of `#domain/market/catalogue.ts`;
 * `settle/refusal.ts` lists the codes of a refusal and their meaning.
 */
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))
if (argv.includes('--help')) console.log(usage)
else await calculate()

async function calculate(): Promise<void> {
  process.stdin.setEncoding('utf8')
  for await (const lines of linesOf(process.stdin)) {
    const answers = answersTo(lines)
    if (answers !== '' && !process.stdout.write(answers)) await once(process.stdout, 'drain')
  }
}
