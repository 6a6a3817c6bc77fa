import { useEffect } from 'react'

/** Pixels of one direction after which the bars go or come. */
const reach = 24

/**
 * Marks the page while the member reads on downwards, so that the bars of a phone give way; they come back on the way
 * up, at the top, and at the end of the page.
 */
export const useGiveWay = (): void => {
  useEffect(() => {
    const page = document.documentElement
    let turned = scrollY
    let last = scrollY
    const look = () => {
      const now = scrollY
      const isDown = now > last
      const wasDown = page.hasAttribute('data-bars-away')
      if (isDown === wasDown) turned = now
      last = now
      const isAtEnd = now < reach || now + innerHeight >= page.scrollHeight - reach
      if (isAtEnd) page.removeAttribute('data-bars-away')
      else if (Math.abs(now - turned) >= reach) page.toggleAttribute('data-bars-away', isDown)
    }
    addEventListener('scroll', look, { passive: true })
    return () => {
      removeEventListener('scroll', look)
      page.removeAttribute('data-bars-away')
    }
  }, [])
}
