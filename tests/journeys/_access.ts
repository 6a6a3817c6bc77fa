import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Theme, themes } from '#domain/member/theme.ts'
import { animationsEnded } from './_animations.ts'

/** The last holds that what is pressed is at least 24 pixels wide and high, or is as far apart (WCAG 2.5.8). */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface Look {
  readonly theme: Theme
  readonly mode: 'light' | 'dark'
}

export const looks: readonly Look[] = themes.flatMap((theme) =>
  (['light', 'dark'] as const).map((mode) => ({ theme, mode })),
)

/** Widths of a desk, a phone, and the narrowest page there may be. */
export const widths = [1440, 390, 320] as const

/**
 * What breaks a standard, as one line each, once nothing fades any more. React Aria's own live region is emptied by
 * itself a moment later. Searched in the page itself: it has no frames.
 */
export const barriers = async (page: Page, where: string): Promise<string[]> => {
  await animationsEnded(page)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ runOnly: standards, rules: { [labelInName]: { enabled: true } } })
    .exclude('[data-live-announcer]')
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({
      id,
      at: target.join(' '),
      why: failureSummary?.replaceAll(/\s+/g, ' '),
    })),
  )
  const unheard = await mismatched(
    page,
    found.flatMap(({ id, at }) => (id === labelInName ? [at] : [])),
  )
  return found
    .flatMap(({ id, at, why }) =>
      id !== labelInName
        ? [`${where}: ${id} ${at}: ${why}`]
        : unheard.has(at)
          ? [`${where}: ${id} ${at}: ${unheard.get(at)}`]
          : [],
    )
    .concat((await echoes(page)).map((echo) => `${where}: a list of choices is heard as “${echo}”`))
}

/** Names of lists of choices in which one word says both the label and what is chosen: “Status Status”. */
const echoes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = [...document.querySelectorAll('button[aria-haspopup=listbox]')].map((button) =>
      (button.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => {
        const part = document.getElementById(id)
        return (part?.ariaLabel ?? part?.textContent ?? '').trim()
      }),
    )
    const native = [...document.querySelectorAll('select:not([aria-hidden=true] *)')].map((list) => {
      const { labels, selectedOptions, ariaLabel } = list as HTMLSelectElement
      return [ariaLabel ?? labels[0]?.querySelector('span')?.textContent ?? '', selectedOptions[0]?.text ?? '']
    })
    return [...own, ...native].filter((words) => new Set(words).size < words.length).map((words) => words.join(' '))
  })

/** A name holds the words that are seen (WCAG 2.5.3): still an experiment of axe's, and off unless asked for. */
const labelInName = 'label-content-name-mismatch'

/**
 * Of the elements that axe takes exception to, those whose name lacks a word that is seen, or has them in another
 * order, and both. The prices of the board are named by their market and not by their figures; signs are left out,
 * which each language says in words of its own.
 */
const mismatched = async (page: Page, places: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await page.evaluate((selectors) => {
      // Some languages write a counter or a particle right behind a number.
      const spoken = (text: string): readonly string[] =>
        text.toLowerCase().match(/[\p{N}.]*\p{N}[\p{N}.]*|[\p{L}\p{M}]+/gu) ?? []
      return selectors.flatMap((selector): [string, string][] => {
        const element = document.querySelector<HTMLElement>(selector)
        if (!element || element.closest('[data-stop]')) return []
        const name = spoken(element.ariaLabel ?? '')
        let at = 0
        const isHeld = spoken(element.innerText).every((word) => (at = name.indexOf(word, at) + 1) > 0)
        return isHeld ? [] : [[selector, `named “${element.ariaLabel}”, seen “${element.innerText}”`]]
      })
    }, places),
  )

/** Puts the page in another look in place, without a reload; colours that fade into each other have arrived. */
export const wear = (page: Page, look: Look): Promise<void> =>
  page.evaluate(({ theme, mode }) => {
    Object.assign(document.documentElement.dataset, { theme, mode })
    // Asked for a measure, the page has its new colours at once, also while its clock stands still.
    document.documentElement.getBoundingClientRect()
    // What turns without end is as it is at any moment.
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .forEach((animation) => animation.finish())
  }, look)
