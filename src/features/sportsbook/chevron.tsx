/** What opens downwards. */
export const Chevron = () => (
  <svg viewBox="0 0 10 6" width="10" height="6" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
    <path d="M1 1l4 4 4-4" />
  </svg>
)
