export const StarShape = () => (
  <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden>
    <path
      d="M8 1.6l1.95 4.1 4.5.58-3.3 3.1.85 4.46L8 11.66l-4 2.18.85-4.46-3.3-3.1 4.5-.58z"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinejoin="round"
    />
  </svg>
)
