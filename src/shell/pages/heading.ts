/** Milliseconds in which a page that is still loading may replace its heading. */
const patience = 10_000
/** The router's events on the window when the address changes. */
const moves = ['popstate', 'pushState', 'replaceState'] as const

/**
 * Moves the focus from a new page to its heading once that exists, so that a screen reader says what the page is and
 * reads on from there. It is waited for without limit, because its part may have to be fetched first. If the member has
 * moved the focus in the meantime, it stays there, and the browser decides the focus of the first page. Returns a
 * function that ends it.
 */
export const followHeading = (): (() => void) => {
  let last = location.pathname
  let end = () => {}
  const move = () => {
    if (location.pathname === last) return
    last = location.pathname
    end()
    end = awaitHeading()
  }
  for (const name of moves) addEventListener(name, move)
  return () => {
    end()
    for (const name of moves) removeEventListener(name, move)
  }
}

const awaitHeading = (): (() => void) => {
  const main = document.getElementById('page')
  if (!main) return () => {}
  const before = main.querySelector('h1')
  let told: Element | null = null
  let late: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const at = document.activeElement
    // A page that is still loading may replace its heading; the focus on the old one is then lost.
    const isLost = told !== null && !told.isConnected && at === document.body
    const heading = main.querySelector('h1')
    if ((at !== main && !isLost) || !heading || heading === before || heading === told) return
    late ??= setTimeout(() => end(), patience)
    told = heading
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const watching = new MutationObserver(look)
  const left = ({ relatedTarget }: FocusEvent) => void (told === null && relatedTarget !== null && end())
  const end = () => {
    watching.disconnect()
    main.removeEventListener('focus', look)
    main.removeEventListener('blur', left)
    clearTimeout(late)
  }
  watching.observe(main, { childList: true, subtree: true })
  // The page itself takes the focus first (`app.tsx`); a page that is already drawn has its heading by then.
  main.addEventListener('focus', look)
  main.addEventListener('blur', left)
  return end
}
