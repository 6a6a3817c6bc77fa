import * as style from './figures.css.ts'
import { Spoken } from '../text/spoken.tsx'

/** A formatted price; a negative one has the down colour and its minus sign. */
export const PrintedPrice = ({ text }: { text: string }) => (
  <b className={text.startsWith('\u2212') ? style.negative : style.figure}>
    <Spoken text={text} />
  </b>
)
