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
