/**
 * A function that keeps its latest answer: asked the same again, it returns the very same answer without computing it
 * again. `keyOf` decides what counts as the same; by default the arguments themselves.
 */
export const latest = <Asked extends readonly unknown[], Answer>(
  answer: (...asked: Asked) => Answer,
  keyOf: (...asked: Asked) => readonly unknown[] = (...asked) => asked,
): ((...asked: Asked) => Answer) => {
  let kept: { readonly key: readonly unknown[]; readonly answer: Answer } | undefined
  return (...asked) => {
    const key = keyOf(...asked)
    if (!kept || kept.key.some((one, i) => one !== key[i])) kept = { key, answer: answer(...asked) }
    return kept.answer
  }
}
