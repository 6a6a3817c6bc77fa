import type { OperatorAnswer } from '#server/operator/perform.ts'

/** The boost that an act of the operator made. */
export const madeBy = (answer: OperatorAnswer): number => {
  if (!answer.ok || !('after' in answer)) throw new Error(JSON.stringify(answer))
  return Number(answer.after['boost'])
}
