import { crestPaint } from '#ui/prices/match/crest.tsx'
import { initials } from '#ui/text/initials.ts'
import * as style from './avatar.css.ts'

/** A player's initials in a ring of their own two colours, or an empty place; hidden from screen readers. */
export const Avatar = ({ name }: { readonly name: string | undefined }) =>
  name === undefined ? (
    <span aria-hidden className={style.empty} />
  ) : (
    <span aria-hidden className={style.ring} style={{ background: crestPaint(name) }}>
      <span className={style.letters}>{initials(name)}</span>
    </span>
  )
