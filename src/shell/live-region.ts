import { unseen } from '#ui/focus.css.ts'

const most = 3

/** The one place of the page that is read aloud as it changes. Sentences are added, so two at once are both heard. */
export const openLiveRegion = (page: Document = document): ((sentence: string) => void) => {
  const region = page.createElement('div')
  region.className = unseen
  region.setAttribute('role', 'status')
  region.setAttribute('aria-live', 'polite')
  // A status is read as a whole unless it says otherwise: every sentence would bring the ones before it along.
  region.setAttribute('aria-atomic', 'false')
  // An open dialog hides what lies outside it, but for what carries this mark.
  region.dataset['liveAnnouncer'] = 'true'
  page.body.append(region)
  return (sentence) => {
    const line = page.createElement('p')
    line.textContent = sentence
    region.append(line)
    while (region.childElementCount > most) region.firstElementChild?.remove()
  }
}
