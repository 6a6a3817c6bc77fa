import { unseen } from '../frame/focus.css.ts'
import { useText } from './text.tsx'
import { toSpeech } from './to-speech.ts'

/** A printed line, price or amount, read out in its spoken form (§page.spoken). */
export const Spoken = ({ text }: { text: string }) => {
  const spoken = toSpeech(useText(), text)
  return spoken === text ? (
    text
  ) : (
    <>
      <span aria-hidden="true">{text}</span>
      <span className={unseen}>{spoken}</span>
    </>
  )
}
