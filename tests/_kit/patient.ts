import { configure } from '@testing-library/dom'
import { patience } from './patience.ts'

/** The most characters of what was asked, and of the page, that the error of a query prints. */
const most = 600

const shortened = (text: string): string => (text.length > most ? `${text.slice(0, most)} …` : text)

configure({
  asyncUtilTimeout: patience.expectation,
  // The library prints every role and the whole page, a thousand lines of it.
  getElementError: (message, container) => {
    // What waits asks for the error of its last try once more.
    const [asked = ''] = (message ?? '').split('\nThe page: ')
    const page = (container.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    const error = new Error(`${shortened(asked)}\nThe page: ${shortened(page)}`)
    error.name = 'TestingLibraryElementError'
    return error
  },
})

/** A page in Node has no media queries: what still runs as a test ends asks a device that prefers nothing. */
window.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never
