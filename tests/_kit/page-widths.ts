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
 * Words of which a part is cut away, at the side or below, but for the `names` of teams and leagues; a text that
 * scrolls in a box of its own is whole.
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
    .map((element) => (element.textContent ?? '').trim())
    .filter((text) => !names.includes(text))
    .slice(0, 3)
    .map((text) => `“${text.slice(0, 40)}” is cut`)

/** Fields that show only a part of the figure in them. */
export const cutFigures = (): string[] =>
  [...document.querySelectorAll('input')]
    .filter(({ value, scrollWidth, clientWidth }) => /^[\d.,]+$/.test(value) && scrollWidth > clientWidth + 1)
    .map(({ value, clientWidth }) => `the figure ${value} is cut to ${clientWidth} px`)

/**
 * Controls in sight that a mouse does not reach, because something else is at their middle. What is scrolled out of
 * its box, or lies under what stays while the page scrolls, is reached by scrolling.
 */
export const coveredControls = (): string[] => {
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
        return x < left || x > right || y < top || y > bottom
      })
  const isUnseen = (element: Element): boolean =>
    element.closest('[inert], [aria-hidden=true], :disabled') !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    parentsOf(element).some((box) => getComputedStyle(box).clipPath !== 'none')
  return [
    ...document.querySelectorAll(
      'a[href], button, input, select, textarea, [role=button], [role=tab], [role=menuitem]',
    ),
  ]
    .filter((control) => {
      const { width, height } = control.getBoundingClientRect()
      if (width <= 1 || height <= 1 || isUnseen(control)) return false
      const at = middle(control)
      const hit = document.elementFromPoint(...at)
      if (!hit || control.contains(hit) || isScrolledOut(control, at)) return false
      if (hit.closest('label')?.contains(control) || hit.closest('label')?.control === control) return false
      const over = stays(hit)
      return !over || over.contains(control)
    })
    .slice(0, 3)
    .map(
      (control) =>
        `“${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 50)}” is under something else`,
    )
}
