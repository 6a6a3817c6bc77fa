import { crestPaint } from '#ui/prices/match/crest.tsx'
import * as style from './avatar.css.ts'

/** Two letters of a player in a ring of their own two colours, or an empty place; hidden from screen readers. */
export const Avatar = ({ name }: { readonly name: string | undefined }) =>
  name === undefined ? (
    <span aria-hidden className={style.empty} />
  ) : (
    <span aria-hidden className={style.ring} style={{ background: crestPaint(name) }}>
      <span className={style.letters}>{[...name.replaceAll(/[^\p{L}\p{N}]/gu, '')].slice(0, 2).join('')}</span>
    </span>
  )
