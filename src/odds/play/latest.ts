/**
 * A function that keeps its latest answer: asked the same once more, it gives the very same one without working it out anew. What
 * is the same is said by `keyOf`; its arguments themselves where it is not given.
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
