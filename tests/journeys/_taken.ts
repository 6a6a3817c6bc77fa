import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from '#review/paths.ts'

const folder = process.env['TOUCHLINE_EDGES']

/** Notes the transitions of a step that was made from outside and seen on the page, where the run keeps such notes. */
export const noteTaken = ({ edges }: Step): void => {
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  const taken = Object.fromEntries(edges.map((key) => [key, 1]))
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ layer: 'browser', taken })}\n`)
}
