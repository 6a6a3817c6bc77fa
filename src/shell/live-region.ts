import { unseen } from '#ui/frame/focus.css.ts'

const most = 3

/** The one live region of the page. Sentences are appended, so two at once are both heard. */
export const openLiveRegion = (page: Document = document): ((sentence: string) => void) => {
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
