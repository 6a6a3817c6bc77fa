import { useText } from '#ui/text/text.tsx'
import { Link } from 'wouter'
import * as style from '../info.css.ts'

/** The way to the room that a row is about. */
export const RoomLink = ({ id }: { readonly id: number }) => {
  const t = useText()
  return (
    <Link href={`~/tournament2/room?id=${id}`} className={style.toResult}>
      {t('dated.roomOf', { id: String(id) })}
    </Link>
  )
}
