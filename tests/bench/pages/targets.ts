/**
 * Runs in a page: what a finger can press there, and what of it is smaller than 44 pixels a side and not spaced as WCAG
 * 2.5.8 asks: a circle of 24 pixels on its middle touches another target, or another's circle. A link in a sentence is
 * excepted, as there.
 */
export const smallTargets = (): { readonly all: number; readonly small: string[] } => {
  const [comfortable, least] = [44, 24]
  const pressable =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=gridcell][data-stop],[role=tab],[role=option],[role=switch],[role=menuitem]'
  const areaOf = (element: Element): Element =>
    element.matches('input[type=radio],input[type=checkbox]') ? (element.closest('label') ?? element) : element
  const found = new Map<Element, DOMRect>()
  for (const element of document.querySelectorAll(pressable)) {
    const area = areaOf(element)
    const box = area.getBoundingClientRect()
    if (
      box.width < 1 ||
      box.height < 1 ||
      getComputedStyle(area).visibility === 'hidden' ||
      element.closest('[inert],[aria-hidden=true]')
    )
      continue
    // A link in a running sentence has the line's height.
    if (element.matches('a') && getComputedStyle(element).display === 'inline' && element.closest('p,li,dd')) continue
    found.set(area, box)
  }
  const distance = ({ left, right, top, bottom }: DOMRect, x: number, y: number): number =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  const boxes = [...found]
  const small = boxes.filter(([element, box]) => {
    if (box.width >= comfortable && box.height >= comfortable) return false
    if (box.width >= least && box.height >= least) return false
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    return boxes.some(([other, its]) => {
      if (other === element || other.contains(element) || element.contains(other)) return false
      const isSmall = its.width < least || its.height < least
      return (
        distance(its, x, y) < least / 2 ||
        (isSmall && Math.hypot(its.left + its.width / 2 - x, its.top + its.height / 2 - y) < least)
      )
    })
  })
  return {
    all: boxes.length,
    small: small.map(
      ([element, { width, height }]) =>
        `${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)} ${Math.round(width)} × ${Math.round(height)}`,
    ),
  }
}
