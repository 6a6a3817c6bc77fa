/** Milliseconds a page's heading is waited for: its part may have to be fetched first. */
const patience = 10_000
/** What the router says on the window when the address changes. */
const moves = ['popstate', 'pushState', 'replaceState'] as const

/**
 * Hands the focus on from a new page to its heading once that stands, so that whoever hears the page hears what it is and reads on from there.
 * A member who went on to something else meanwhile is left there, and the first page as the browser put it. Answers how to end it.
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
  const look = () => {
    const at = document.activeElement
    // A page that is still loading may put its heading down anew; the focus that stood on it is then nowhere.
    const isLost = told !== null && !told.isConnected && at === document.body
    const heading = main.querySelector('h1')
    if ((at !== main && !isLost) || !heading || heading === before || heading === told) return
    told = heading
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const watching = new MutationObserver(look)
  const late = setTimeout(() => end(), patience)
  const end = () => {
    watching.disconnect()
    main.removeEventListener('focus', look)
    clearTimeout(late)
  }
  watching.observe(main, { childList: true, subtree: true })
  // The page itself takes the focus first (`app.tsx`); a page that stood already has its heading by then.
  main.addEventListener('focus', look)
  return end
}
