import type { Page } from '@playwright/test'

/** The spacing of text that a reader may ask for (WCAG 1.4.12), put over the page as a reader's own style is. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

export const spaceTextNoMore = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })

/** Texts of the page that are cut off where nothing scrolls, or printed over each other, one line each. */
export const squeezed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: { node: Text; box: DOMRect; parent: HTMLElement }[] = []
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const parent = node.parentElement
      if (
        !parent ||
        node.data.trim() === '' ||
        !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue
      if (parent.closest('option, script, style, [data-live-announcer], [data-moving]')) continue
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width > 1 && box.height > 1) texts.push({ node, box, parent })
    }
    /** What of a text can be seen: null where it is only heard, or swiped to. */
    const seenOf = ({ box, parent }: (typeof texts)[number]) => {
      let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom]
      for (let at: HTMLElement | null = parent; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(at)
        const edge = at.getBoundingClientRect()
        if (clipPath !== 'none' || edge.width <= 1) return null
        if (overflowX !== 'visible' || overflowY !== 'visible') {
          if (
            /auto|scroll/.test(overflowX + overflowY) &&
            (box.right > edge.right || box.left < edge.left || box.bottom > edge.bottom || box.top < edge.top)
          )
            return null
          left = Math.max(left, edge.left)
          right = Math.min(right, edge.right)
          top = Math.max(top, edge.top)
          bottom = Math.min(bottom, edge.bottom)
        }
        if (position === 'fixed' || position === 'sticky') break
      }
      return { left, right, top, bottom }
    }
    /** What lies over the page prints over nothing of it. */
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return at
      return null
    }
    const wrong: string[] = []
    const shown = texts.flatMap((text) => {
      const seen = seenOf(text)
      if (!seen) return []
      const words = text.node.data.trim()
      // The last letter brings its own spacing, and a line its own air.
      if (text.box.right - seen.right > 3 || seen.left - text.box.left > 1)
        wrong.push(`“${words}” is cut off by ${Math.ceil(text.box.right - seen.right)} px`)
      if (text.box.bottom - seen.bottom > 6 || seen.top - text.box.top > 6)
        wrong.push(`“${words}” is cut in its height by ${Math.ceil(text.box.bottom - seen.bottom)} px`)
      const box = text.parent.closest<HTMLElement>('*')!
      const { textOverflow, overflowX } = getComputedStyle(box)
      if (
        (textOverflow === 'ellipsis' || overflowX === 'hidden') &&
        (box.scrollWidth > box.clientWidth + 3 || box.scrollHeight > box.clientHeight + 6)
      )
        wrong.push(`“${words}” does not stand there whole`)
      return [{ ...seen, words, parent: text.parent }]
    })
    for (const [n, one] of shown.entries())
      for (const other of shown.slice(n + 1)) {
        // A link within a text flows with it: the box of the text is that of its lines, to their ends.
        const isFlowing = [one, other].some(({ parent }) => getComputedStyle(parent).display.includes('inline'))
        if (one.parent.contains(other.parent) && one.parent !== other.parent && isFlowing) continue
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (across > 3 && down > 3 && layerOf(one.parent) === layerOf(other.parent))
          wrong.push(`“${one.words}” and “${other.words}” overprint by ${Math.ceil(across)} px`)
      }
    return [...new Set(wrong)]
  })

/** Fields whose edge stands out from what is round it less than 3 to 1 (WCAG 1.4.11). */
export const faintFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    const paint = (color: string, over: string): number[] => {
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = over
      context.fillRect(0, 0, 1, 1)
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
    }
    const luminance = (rgb: number[]) => {
      const [r = 0, g = 0, b = 0] = rgb.map((v) =>
        v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (a: number[], b: number[]) => {
      const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
      return (high + 0.05) / (low + 0.05)
    }
    const groundOf = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at)
        if (!/, 0\)$|transparent/.test(backgroundColor)) return backgroundColor
      }
      return 'Canvas'
    }
    const fields = [...document.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, textarea')].filter(
      (field) =>
        field.checkVisibility() &&
        field.getBoundingClientRect().width > 1 &&
        !field.matches(':disabled, [type=radio], [type=checkbox]'),
    )
    return fields.flatMap((field) => {
      const grounds = [field, field.parentElement, field.parentElement?.parentElement].filter(
        (at) => at instanceof HTMLElement,
      )
      const best = Math.max(
        ...grounds.map((at) => {
          const { borderBottomWidth, borderBottomColor, boxShadow } = getComputedStyle(at)
          const out = groundOf(at.parentElement)
          const shade = /(?:rgb|color|oklch|lab)[^)]*\)/.exec(boxShadow)?.[0]
          return Math.max(
            parseFloat(borderBottomWidth) > 0 ? contrast(paint(borderBottomColor, out), paint(out, out)) : 1,
            shade ? contrast(paint(shade, out), paint(out, out)) : 1,
          )
        }),
      )
      return best >= 3
        ? []
        : [
            `${field.getAttribute('aria-label') ?? (field as HTMLInputElement).labels?.[0]?.textContent ?? field.className}: ${best.toFixed(2)}`,
          ]
    })
  })

/** Whether something fixed lies over what has the focus, or the window does not show it (WCAG 2.4.11). */
export const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return false
    const { left, right, top, bottom } = at.getBoundingClientRect()
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return !over || !(at.contains(over) || over.contains(at))
  })
