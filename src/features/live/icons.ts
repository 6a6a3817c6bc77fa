/** Strokes on a field of 24 by 24. */
export const icons = {
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
  pin: 'M9 3h6l-1 6 3 3v2H7v-2l3-3zM12 14v7',
} as const
