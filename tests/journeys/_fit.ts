import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Page } from '@playwright/test'
import { languages } from '#domain/text/languages.ts'
import { offeredLanguages } from '#locales/index.ts'
import type { TextKey } from '#ui/text/text.tsx'
import { patience } from '../_kit/patience.ts'
import { type MemberLanguage, memberLanguage } from './_member-language.ts'

/** The narrowest device, in CSS pixels, and the page as wide as before when it was measured. */
const narrow = 320
const sample: Readonly<Record<string, string>> = { tw: 'ក', my: 'က', th: 'ก', cn: '中', jp: 'あ', kr: '가' }

/**
 * Texts that do not fit in their place at 320 px, in every language: each text of the page is put in the words of each
 * language in turn and measured in its place. Languages whose letters this machine cannot draw are left out, and named
 * in `without`.
 */
export async function misfitsOn(page: Page, shown: MemberLanguage): Promise<{ misfits: string[]; without: string[] }> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: narrow, height: 800 })
  // What lays itself out by its own width does so a moment later; a page that stays wider is a misfit.
  await page
    .waitForFunction((width) => document.documentElement.scrollWidth <= width, narrow, {
      timeout: patience.expectation,
    })
    .catch(() => {})
  const misfits: string[] = []
  const without: string[] = []
  const read = readers(shown)
  const texts = await page.evaluate(textsShown)
  for (const code of offeredLanguages) {
    if (sample[code] !== undefined && !(await page.evaluate(canDraw, sample[code]))) {
      without.push(code)
      continue
    }
    const { say } = memberLanguage(code)
    const words = Object.fromEntries(
      texts.flatMap((text) => {
        const found = read(text)
        return found ? [[text, say(found.key, found.values)]] : []
      }),
    )
    const found = await page.evaluate(measure, { words, lang: languages[code].tag, width: narrow })
    misfits.push(...found.map((misfit) => `${code}: ${misfit}`))
  }
  if (size) await page.setViewportSize(size)
  return { misfits, without }
}

/**
 * Which text of a language a string on the page is, and what is filled in: figures and currencies. A name is as long as
 * it is, and may be cut.
 */
function readers({
  messages,
}: MemberLanguage): (text: string) => { key: TextKey; values: Record<string, string | number> } | undefined {
  const patterns = Object.entries(messages)
    // What a member types into the command line is shown nowhere.
    .filter(([key, text]) => !key.startsWith('keys.words.') && /\p{L}/u.test(text.replaceAll(/\{[^{}]*\}/g, '')))
    .map(([key, text]) => ({ key: key as TextKey, pattern: new RegExp(`^${pattern(parse(text))}$`, 'u') }))
    .toSorted((one, other) => Number(one.pattern.source.includes('(?<')) - Number(other.pattern.source.includes('(?<')))
  return (text) => {
    for (const { key, pattern: fits } of patterns) {
      const groups = fits.exec(text)?.groups
      if (Object.values(groups ?? {}).some((value) => !/^(?:[A-Z]{3}|[\d.,:/–−+-]*)$/.test(value ?? ''))) continue
      if (groups || fits.test(text))
        return {
          key,
          values: Object.fromEntries(
            Object.entries(groups ?? {}).map(([name, value]) => [
              name,
              /^\d+$/.test(value ?? '') ? Number(value) : (value ?? ''),
            ]),
          ),
        }
    }
    return undefined
  }
}

/** As a pattern that takes out what is filled in; what is filled in twice is taken once. */
const pattern = (elements: readonly MessageFormatElement[], taken = new Set<string>()): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value.trim().replaceAll(/[.*+?^$()|[\]\\{}/]/g, '\\$&')
      if (element.type === TYPE.plural)
        return pattern(element.options['other']?.value ?? [], taken).replace('\u0001', `(?<${element.value}>\\d+)`)
      if (element.type === TYPE.pound) return '\u0001'
      if (element.type !== TYPE.argument) return '\u0002'
      const isFirst = !taken.has(element.value)
      taken.add(element.value)
      return isFirst ? `(?<${element.value}>.+)` : '.+'
    })
    .join(' ?')

const textsShown = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<string>()
  while (walker.nextNode()) found.add((walker.currentNode.textContent ?? '').trim())
  return [...found].filter((text) => text !== '')
}

/** A letter that no font has is drawn as the same box as one that does not exist. */
const canDraw = (letter: string): boolean => {
  const context = document.createElement('canvas').getContext('2d')!
  context.font = '40px sans-serif'
  const drawn = (text: string) => {
    context.clearRect(0, 0, 120, 80)
    context.fillText(text, 10, 50)
    return context.getImageData(0, 0, 120, 80).data.join()
  }
  return drawn(letter) !== drawn('\u{10FFFE}') && drawn(letter) !== drawn('\u0378')
}

const measure = ({ words, lang, width }: { words: Record<string, string>; lang: string; width: number }): string[] => {
  const page = document.documentElement
  const before = page.lang
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const nodes: { node: Text; was: string }[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (words[node.data.trim()] !== undefined) nodes.push({ node, was: node.data })
  }
  page.lang = lang
  for (const { node, was } of nodes) node.data = words[was.trim()]!
  const range = document.createRange()
  const wrong = nodes.flatMap(({ node }) => {
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    const parent = node.parentElement!
    if (
      text.width <= 1 ||
      parent.getBoundingClientRect().width <= 1 ||
      getComputedStyle(parent).visibility === 'hidden'
    )
      return []
    for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      // What scrolls sideways holds any length, and what is only heard needs no room.
      if (overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none' || edge.width <= 1) return []
      const holds =
        overflowX !== 'visible' || box.matches('button, a, [role=tab], th, [role=columnheader], label, legend, select')
      if (holds && (text.right > edge.right + 1 || text.left < edge.left - 1))
        return [
          `“${node.data}” is ${Math.ceil(Math.max(text.right - edge.right, edge.left - text.left))} px wider than its ${box.tagName.toLowerCase()}`,
        ]
    }
    return text.right > width + 1 || text.left < -1 ? [`“${node.data}” leaves the screen`] : []
  })
  const sideways = page.scrollWidth > width ? [`the page is ${page.scrollWidth} px wide`] : []
  for (const { node, was } of nodes) node.data = was
  page.lang = before
  return [...new Set([...wrong, ...sideways])]
}
