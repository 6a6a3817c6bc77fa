import type { virtual } from '@guidepup/virtual-screen-reader'
import type { Frame, Page } from '@playwright/test'
import { build } from 'esbuild'

declare global {
  interface Window {
    readonly reader: { readonly virtual: typeof virtual }
  }
}

/** A screen reader in the page: it follows the focus, says what live regions say, and reads on when asked. */
export interface Reader {
  /** What was spoken since it was last asked, in order. */
  readonly heard: () => Promise<string[]>
  /** Reads on from where it stands, item after item, until one fits; what it spoke on the way. */
  readonly readOn: (end: RegExp, most?: number) => Promise<string[]>
  /** Starts again in a page that was loaded again. */
  readonly listen: () => Promise<void>
  /** Reads the current item once more, as it is by now. */
  readonly again: () => Promise<string>
}

/** Puts a screen reader into the page, whatever its policy says, and starts it again with the page. */
export async function startReader(page: Page): Promise<Reader> {
  await page.addInitScript({ content: await script() })
  await page.reload()
  await page.getByRole('textbox', { name: 'Username' }).waitFor()
  const reader = readerIn(page)
  await reader.listen()
  return reader
}

/** The screen reader in a page, or in a frame of it, once it was put there; it is silent until it listens. */
export const readerIn = (page: Page | Frame): Reader => {
  const listen = () => page.evaluate(() => window.reader.virtual.start({ container: document.body }))
  const heard = async () => (await takeLog(page)).map(plainly).filter((phrase) => !unsaid.test(phrase))
  const readOn = async (end: RegExp, most = 400) => {
    const isEnd = await page.evaluate(
      async ({ source, items }) => {
        const { virtual } = window.reader
        const last = new RegExp(source)
        for (let item = 0; item < items; item++) {
          await virtual.next()
          if (last.test(await virtual.lastSpokenPhrase())) return true
        }
        return false
      },
      { source: end.source, items: most },
    )
    const phrases = await heard()
    if (!isEnd) throw new Error(`never read ${end}; it read ${phrases.join(' · ')}`)
    return phrases
  }
  const again = async () => {
    await page.evaluate(() => window.reader.virtual.next())
    await page.evaluate(() => window.reader.virtual.previous())
    return (await heard()).at(-1) ?? ''
  }
  return { heard, readOn, again, listen }
}

async function script(): Promise<string> {
  const contents = `import { virtual } from '@guidepup/virtual-screen-reader/browser.js'\nwindow.reader = { virtual }`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    write: false,
  })
  return withOptions(outputFiles[0]?.text ?? '')
}

/** Every screen reader says the text of the option that is chosen; this one would say its value. */
const withOptions = (source: string): string => {
  const told = source.replace(
    /\w+\.multiple \? \[\.\.\.(\w+)\]\.map\(\(\w+\) => \w+\(\w+\)\)\.join\("; "\) : \1\.length === 0 \? "" : \w+\(\1\[0\]\)/g,
    '$1.map((option) => option.label).join("; ")',
  )
  if (told === source) throw new Error('the screen reader reads lists in another way than it did')
  return told
}

const takeLog = (page: Page | Frame) =>
  page.evaluate(async () => {
    const { virtual } = window.reader
    const log = await virtual.spokenPhraseLog()
    await virtual.clearSpokenPhraseLog()
    return log
  })

/**
 * Where a part ends is said by few voices, the options of a list when it opens, and a notice that passes is in the way
 * of the keyboard for a while only; the strip of the sign-in page can be paused once it has rows.
 */
const unsaid = /^end of (?!main)|^option, |^button, (?:Dismiss|Pause)$/

/** Without what no voice speaks: that something is not disabled or not busy. */
const plainly = (phrase: string): string => phrase.replaceAll(/, not (?:disabled|busy)/g, '')
