/** Every move that some game has; each says itself which it allows. */
export const everyMove: readonly string[] = [
  'take',
  'higher',
  'lower',
  'skip',
  'hit',
  'stand',
  'double',
  'split',
  'call',
  'fold',
  'draw',
  'stay',
  ...Array.from({ length: 25 }, (_, tile) => `open-${tile + 1}`),
  ...Array.from({ length: 32 }, (_, hold) => `hold-${hold.toString(2).padStart(5, '0')}`),
]
