import { typeWeight } from './type-scale.ts'

/**
 * What an input and its label share one edge by: the box draws it, and both the slip's stake and a cash-out's amount
 * have one.
 */
export const inputBox = { display: 'flex', alignItems: 'center', gap: 10, padding: '0 12px' } as const

/** The input in such a box: no edge of its own, its figures on the right. */
export const bareInput = {
  flex: 1,
  width: '100%',
  minWidth: 0,
  height: '100%',
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  font: 'inherit',
  fontWeight: typeWeight.strong,
  textAlign: 'right',
} as const
