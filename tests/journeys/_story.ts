import { expect, type Page } from '@playwright/test'
import type { Quote } from '#domain/odds/odds.ts'
import { dayLength, printShort } from '#domain/time.ts'
import { type Reader, startReader } from './_reader.ts'
import { type Harness, test } from './_harness.ts'

export interface Visit {
  readonly page: Page
  readonly harness: Harness
  /** Goes on listening to a page that was loaded again. */
  readonly listen: () => Promise<void>
  /** The price the member consents to, once it was offered. */
  accepted?: Quote<'DEC'>
}

/** What a member does from beginning to end, with keys alone; each step ends when the page shows what it brought. */
export interface Story {
  /** The clause and what the story is of. */
  readonly title: string
  /**
   * Minutes of book time that pass before it begins; one unless said, past the hour on which the list of the next four
   * ends.
   */
  readonly after?: number
  readonly steps: Readonly<Record<string, (visit: Visit) => Promise<void>>>
  /** Where a member reads on before going on, and the last that is read. */
  readonly listens?: Readonly<Record<string, RegExp>>
  /** Steps after which the item at the focus is heard once more, as it is by now. */
  readonly again?: readonly string[]
  /** Sentences that are said when the network has answered, in whatever step that is. */
  readonly passing?: RegExp
  /** `@proved`: `npm run prove` walks it, and not every `npm test`. */
  readonly tag?: '@proved'
  /** What is in the book in the end. */
  readonly ends: (visit: Visit) => Promise<void>
}

/**
 * A story as one test: walked by keyboard alone in the real product, with a screen reader listening all the way. What
 * it spoke is kept in `spoken/`, to be read by a person; a sentence that changes, comes twice or is left out fails.
 */
export const runStory = (
  name: string,
  { title, after = 1, steps, listens = {}, again = [], passing, tag, ends }: Story,
): void =>
  test(title, tag === undefined ? {} : { tag }, async ({ page, harness }) => {
    await harness.pass(after)
    const reader = await startReader(page)
    await reader.heard()
    const visit: Visit = { page, harness, listen: reader.listen }
    const transcript: string[] = []
    for (const [step, walk] of Object.entries(steps)) {
      await test.step(step, () => walk(visit))
      transcript.push(
        `## ${step}`,
        ...(await reader.heard()),
        ...(await readFrom(reader, listens[step], again.includes(step))),
        '',
      )
    }
    await ends(visit)
    expect(masked(transcript.filter((phrase) => !passing?.test(phrase) && !hint.test(phrase)))).toMatchSnapshot([
      `spoken/${name}.txt`,
    ])
  })

/**
 * The hint of a first visit comes when the browser is idle, a suspension at most every five seconds of the device, and
 * a slow machine's connection is called unstable, in whatever step that is.
 */
const hint = /^polite: (?:Press \/ for the command line|Your connection is unstable|.+: (?:Suspended|Open again))/

const readFrom = async (reader: Reader, end: RegExp | undefined, isAgain: boolean): Promise<string[]> => [
  ...(isAgain ? [await reader.again()] : []),
  ...(end ? ['# reading on', ...(await reader.readOn(end))] : []),
]

/**
 * A question about money is read before its button presses (§bet.reading-pause); whether the reader is there sooner is
 * the machine's affair.
 * Ids are the database's, hours and seconds those of the machine's clock, and today's date is that of the run, which in
 * the zone a member chose may be the day before or after; nobody reviews them.
 */
const masked = (phrases: readonly string[]): string =>
  phrases
    .join('\n')
    .replaceAll(/\b(?:TL)?\d{8,}\b/g, 'IDENTITY')
    .replaceAll(/\b\d\d:\d\d:\d\d\b/g, 'hh:mm:ss')
    .replaceAll(/^\d s left$/gm, 'n s left')
    // A countdown goes on while the reader reads.
    .replaceAll(/ in \d+(?::\d\d)+$/gm, ' in h:mm:ss')
    .replaceAll(/^Updated (?:just now|\d+ seconds? ago)$/gm, 'Updated a moment ago')
    // A match in play goes on while its bet is read back.
    .replaceAll(/^\d+(?=′ \d+–\d+$)/gm, 'n')
    .replaceAll(/^(button, (?:Confirm|Accept|Send it again|Join for|Predict).*), disabled$/gm, '$1')
    .replaceAll(new RegExp([-1, 0, 1].map(dayFromNow).join('|'), 'g'), 'TODAY')

const dayFromNow = (days: number): string => printShort(Date.now() + days * dayLength).slice(0, 10)
