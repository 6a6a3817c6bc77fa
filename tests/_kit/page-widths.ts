/**
 * Elements that reach past the sides of the page, once it has laid itself out; what scrolls sideways in a box of its
 * own does not count.
 */
export const widerThanThePage = async (): Promise<string[]> => {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  const { clientWidth, scrollWidth } = document.documentElement
  const isHeld = (element: Element): boolean => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(box)
      if (clipPath !== 'none' || (box !== element && overflowX !== 'visible')) return true
      if (position === 'fixed') return false
    }
    return false
  }
  const past = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right, width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && (right > clientWidth + 1 || left < -1) && !isHeld(element)
  })
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ...past.slice(0, 3).map((element) => {
      const { left, right } = element.getBoundingClientRect()
      return `${element.tagName.toLowerCase()} “${(element.textContent ?? '').slice(0, 30)}” from ${Math.round(left)} to ${Math.round(right)}`
    }),
  ]
}

/**
 * Words of which a part is cut away, at the side or below, but for the `names` of teams and leagues, also where a text
 * ends in an ellipsis because of one; a text that scrolls in a box of its own is whole.
 */
export const cutWords = (names: string[]): string[] =>
  [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''))
    .filter((element) => {
      const { overflowX, overflowY, clipPath, visibility } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      if (clipPath !== 'none' || visibility === 'hidden' || width <= 1 || height <= 1) return false
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      return (
        (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 2)
      )
    })
    .filter((element) => {
      const text = (element.textContent ?? '').trim()
      const isShortened = getComputedStyle(element).textOverflow === 'ellipsis'
      return !names.some((name) => name === text || (isShortened && text.includes(name)))
    })
    .slice(0, 3)
    .map((element) => `“${(element.textContent ?? '').trim().slice(0, 40)}” is cut`)

/** Words of the `names` of teams and leagues that go on in another line. */
export const brokenNames = (names: string[]): string[] => {
  const linesOf = (text: Text, from: number, to: number): number => {
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, to)
    const rows = [...range.getClientRects()].filter(({ width }) => width > 0)
    return new Set(rows.map(({ top }) => Math.round(top))).size
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  while (texts.nextNode() && broken.length < 3) {
    const text = texts.currentNode as Text
    const said = names.find((name) => text.data.includes(name))
    if (said === undefined) continue
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}]{3,}/gu))
      if (said.includes(word) && linesOf(text, index, index + word.length) > 1)
        broken.push(`“${word}” of ${text.data.slice(0, 40)} is broken`)
  }
  return broken
}

/** Fields that show only a part of the figure in them. */
export const cutFigures = (): string[] =>
  [...document.querySelectorAll('input')]
    .filter(({ value, scrollWidth, clientWidth }) => /^[\d.,]+$/.test(value) && scrollWidth > clientWidth + 1)
    .map(({ value, clientWidth }) => `the figure ${value} is cut to ${clientWidth} px`)

/** Fields in sight that show only a part of the hint in them. */
export const cutHints = (): string[] => {
  const brush = document.createElement('canvas').getContext('2d')!
  return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
    .filter((field) => field.value === '' && field.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((field) => {
      const { font, fontStretch, paddingLeft, paddingRight } = getComputedStyle(field)
      Object.assign(brush, { font, fontStretch })
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return room > 0 && brush.measureText(field.placeholder).width > room + 1
    })
    .map(({ placeholder, clientWidth }) => `the hint “${placeholder}” is cut to ${clientWidth} px`)
}

/**
 * Controls that a mouse does not reach, because something else is at their middle: those in sight, or `throughout` all
 * of the page, which is scrolled for it. What is scrolled out of its box, or lies under what stays while the page
 * scrolls, is reached by scrolling.
 */
export const coveredControls = async (throughout: boolean): Promise<string[]> => {
  const parentsOf = (element: Element): Element[] =>
    element.parentElement ? [element, ...parentsOf(element.parentElement)] : [element]
  const stays = (element: Element) =>
    parentsOf(element).find((box) => /fixed|sticky/.test(getComputedStyle(box).position))
  const middle = (box: Element): readonly [number, number] => {
    const { left, right, top, bottom } = box.getClientRects()[0] ?? box.getBoundingClientRect()
    return [(left + right) / 2, (top + bottom) / 2]
  }
  const isScrolledOut = (element: Element, [x, y]: readonly [number, number]): boolean =>
    parentsOf(element)
      .slice(1)
      .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflow))
      .some((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect()
        return x < left || x >= right || y < top || y >= bottom
      })
  const isUnseen = (element: Element): boolean =>
    element.closest('[inert], [aria-hidden=true], :disabled') !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    parentsOf(element).some((box) => getComputedStyle(box).clipPath !== 'none')
  /** What a press in the middle of a control would hit instead of it. */
  const overOf = (control: Element): Element | undefined => {
    const { width, height } = control.getBoundingClientRect()
    const at = middle(control)
    const hit = document.elementFromPoint(...at)
    if (!hit || control.contains(hit) || width <= 1 || height <= 1) return undefined
    if (isUnseen(control) || isScrolledOut(control, at)) return undefined
    if (hit.closest('label')?.contains(control) || hit.closest('label')?.control === control) return undefined
    const bar = stays(hit)
    return bar && !bar.contains(control) ? undefined : hit
  }
  const controls = 'a[href], button, input, select, textarea, [role=button], [role=tab], [role=menuitem]'
  const found = new Map<Element, Element>()
  const look = () => {
    for (const control of document.querySelectorAll(controls)) {
      const over = overOf(control)
      if (over) found.set(control, over)
    }
  }
  look()
  if (throughout) {
    const { scrollHeight, clientHeight } = document.documentElement
    for (let top = clientHeight / 2; top + clientHeight / 2 < scrollHeight; top += clientHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
      look()
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  return [...found]
    .slice(0, 3)
    .map(
      ([control, over]) =>
        `“${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 50)}” is under ${(over.cloneNode() as Element).outerHTML.slice(0, 90)}`,
    )
}
