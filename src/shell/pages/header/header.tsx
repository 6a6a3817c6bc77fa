import { usePublicContext } from '#ui/flows/contexts.ts'
import { needTexts } from '#ui/text/text-parts.ts'
import { useText } from '#ui/text/text.tsx'
import { useMember } from '#ui/flows/use-member.ts'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { BookClock } from './book-clock.tsx'
import * as style from './header.css.ts'
import { orNothing } from '#ui/flows/load-part.ts'
import { fetchedAhead } from '../../part.tsx'

const fetchHeader = async () =>
  (await Promise.all([import('./member-header.tsx'), needTexts('member')]))[0].MemberHeader
const { Part: MemberHeader, fetchAhead: fetchHeaderAhead } = fetchedAhead(
  fetchHeader,
  orNothing(async () => {}, fetchHeader),
)
export { fetchHeaderAhead }

/** `mayNamePages`: the texts that name a member's pages are loaded. */
export const Header = ({ mayNamePages }: { mayNamePages: boolean }) => {
  const t = useText()
  const { brand, logo } = usePublicContext()
  const member = useMember()
  const plain = (
    <>
      <div className={style.grow} />
      <BookClock />
    </>
  )
  return (
    <header className={style.header}>
      <Link href="/" className={style.brand} aria-label={t('header.home', { brand })}>
        {logo ? <img src={logo} alt="" className={style.logo} /> : <span className={style.mark} aria-hidden="true" />}
        <span className={member ? style.name : undefined}>{brand}</span>
      </Link>
      {member && mayNamePages ? (
        <Suspense fallback={plain}>
          <MemberHeader member={member} />
        </Suspense>
      ) : (
        plain
      )}
    </header>
  )
}
