import { pages, routeOf } from '#features/routes.ts'

/** The match whose row or markets have the focus. */
export const focusedMatch = (element: Element | null = document.activeElement): number | null => {
  const [of, line] = element?.closest<HTMLElement>('[data-stop]')?.dataset['stop']?.split('/') ?? []
  // A league's name belongs to no match.
  const stop = Number(line) < 0 ? undefined : (of ?? element?.closest<HTMLElement>('[data-match]')?.dataset['match'])
  return stop === undefined ? null : Number(stop)
}

/** Moves to the board's tab stop: the board may have to be opened first, or to change what it shows. */
export const focusBoard = (go: (path: string) => void): void => {
  if (location.pathname !== board) go(board)
  focusFirst(
    () =>
      document.querySelector<HTMLElement>('[role=grid] [data-stop][tabindex="0"]') ??
      document.querySelector<HTMLElement>('[data-price][tabindex="0"]'),
  )
}

/** Moves to what the slip asks for: the stake, a decision, or on a phone the bar that opens it. */
export const focusSlip = (go: (path: string) => void): void => {
  showSlipTab(go)
  focusFirst(
    () =>
      document.querySelector<HTMLElement>('#slip [data-landing] input, #slip [data-landing] button') ??
      document.querySelector<HTMLElement>('#slip [data-landing], #slip button, #slip input'),
  )
}

/** Moves to the points of the prediction that was chosen in the open room. */
export const focusPrediction = (): void =>
  focusFirst(() => document.querySelector<HTMLElement>('[data-predict] input, [data-predict] [data-landing]'))

/** Moves to a section of a page that is being opened. */
export const focusHeading = (id: 'limits' | 'break'): void => focusFirst(() => document.getElementById(id))

/** Moves to the tab of the settled bets on the page that is being opened: the focus chooses it. */
export const focusSettled = (): void =>
  focusFirst(() => document.querySelector<HTMLElement>('[role=tab][data-key=results]'))

/** Moves to the choice of a lucky pick, which is shown while the parlay is empty. */
export const focusLucky = (go: (path: string) => void): void => {
  showSlipTab(go)
  focusFirst(() => document.querySelector<HTMLElement>('#slip [data-lucky] button, #slip [data-legs]'))
}

/** Presses the slip's one button, as Enter in its field does. */
export const pressSlip = (go: (path: string) => void): void => {
  const form = document.querySelector<HTMLFormElement>('#slip form')
  if (form) form.requestSubmit()
  else focusSlip(go)
}

/** Presses the switch of the builder on the page of a match, and moves to it. */
export const pressBuild = (): void => {
  const button = document.querySelector<HTMLElement>('[data-builds] [aria-pressed]')
  button?.focus()
  button?.click()
}

/** Presses the way from the open match to the one before or after it in its list. */
export const pressStep = (step: 'previous' | 'next'): void =>
  document.querySelector<HTMLElement>(`[data-match] [data-step=${step}]`)?.click()

/** The slip in view: its page, and of its two tabs the first. */
const showSlipTab = (go: (path: string) => void): void => {
  if (routeOf(location.pathname) !== pages[board]) go(board)
  document.querySelector<HTMLElement>('#slip [role=tab]')?.click()
}

const board = '/desktop'

/** Frames a page may take to show what was requested. */
const patience = 90

const focusFirst = (find: () => HTMLElement | null, frame = 0): void => {
  requestAnimationFrame(() => {
    // Elements on the page in the first two frames may be about to go.
    const found = frame < 2 ? null : find()
    if (found) found.focus()
    else if (frame < patience) focusFirst(find, frame + 1)
  })
}
