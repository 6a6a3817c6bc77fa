import { unseen } from '#ui/frame/focus.css.ts'

const most = 3

/** A page of a browser that has the notifications of ARIA 1.3. */
interface Notifying {
  readonly ariaNotify?: (sentence: string) => void
}

/**
 * How the page speaks: by `ariaNotify` where the browser has it, which says a sentence that is the same twice as well,
 * else by its one live region. Sentences are appended there, so two at once are both heard.
 */
export const openLiveRegion = (page: Document & Notifying = document): ((sentence: string) => void) => {
  if (page.ariaNotify !== undefined) return (sentence) => page.ariaNotify?.(sentence)
  const region = page.createElement('div')
  region.className = unseen
  region.setAttribute('role', 'status')
  region.setAttribute('aria-live', 'polite')
  // By default a status is read as a whole: every sentence would repeat the ones before it.
  region.setAttribute('aria-atomic', 'false')
  // An open dialog hides everything outside it except elements with this mark.
  region.dataset['liveAnnouncer'] = 'true'
  page.body.append(region)
  return (sentence) => {
    const line = page.createElement('p')
    line.textContent = sentence
    region.append(line)
    while (region.childElementCount > most) region.firstElementChild?.remove()
  }
}
