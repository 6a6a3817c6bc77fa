/** Characters that look alike, each as one that stands for all of them. */
const alike: readonly (readonly [look: RegExp, as: string])[] = [
  [/0/g, 'o'],
  [/[1i|]/g, 'l'],
  [/5/g, 's'],
  [/8/g, 'b'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/**
 * A name as a reader remembers it: without case, separators and a number at its end, look-alikes as one (§operator.one-key). Two names with
 * the same form are taken for one person's.
 */
export const rememberedName = (name: string): string => {
  const letters = name.toLowerCase().replace(/[._-]/g, '')
  const unnumbered = letters.replace(/\d+$/, '') || letters
  return alike.reduce((text, [look, as]) => text.replace(look, as), unnumbered)
}
