interface IconProps {
  /** Its strokes on a field of 24 by 24. */
  readonly path: string
  /** Pixels of its side; 20 unless given. */
  readonly size?: number
}

/** A line drawing beside a word, or in place of one that its control's name says: never read out itself. */
export const Icon = ({ path, size = 20 }: IconProps) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    style={{ flex: 'none' }}
  >
    <path d={path} />
  </svg>
)
