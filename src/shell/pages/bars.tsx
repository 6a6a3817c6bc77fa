import { featureAt, home, pages } from '#features/routes.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { Icon } from '#ui/frame/icon.tsx'
import { icons } from '#ui/frame/icons.ts'
import { showIndex, useIndexShown } from '#ui/frame/index-sheet.ts'
import { useLiveCount } from '#ui/prices/match/live-count.ts'
import { network } from '#ui/flows/network.ts'
import { useOpenBets } from '#ui/prices/open-bets.ts'
import { askSlipPanel } from '#ui/frame/slip-panel.ts'
import { asideIn, picksIn } from '#machines/slip/slip.list.ts'
import { useText } from '#ui/text/text.tsx'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import * as style from './bars.css.ts'
import { useGiveWay } from './use-give-way.ts'
import { pageAt } from './routes.ts'

/** What a thumb reaches on a phone: sports, live, the slip, the open bets, and everything else. */
export const Bars = () => {
  const t = useText()
  const [path, go] = useLocation()
  const { slip } = usePlatform()
  const picks = useSelector(slip, ({ context }) => picksIn(context).length)
  const isWaiting = useSelector(slip, ({ context }) =>
    context.bets.some(({ stage }) => stage === 'awaited' || stage === 'sending'),
  )
  const isAside = useSelector(slip, ({ context }) => asideIn(context).some(({ stage }) => stage === 'awaited'))
  const bets = useOpenBets()
  const live = useLiveCount()
  const isIndexShown = useIndexShown()
  const isCut = network.use() === 'failed'
  const page = pageAt(path)
  const hasSlip = featureAt(path)?.hasSlip === true
  useGiveWay()
  const openSlip = () => {
    if (!hasSlip) go(home)
    askSlipPanel('slip')
  }
  const here = (is: boolean) => (is && !isIndexShown ? { 'aria-current': 'page' as const } : {})
  return (
    <nav aria-label={t('header.nav')} className={style.bar} data-bars data-cut={isCut || undefined}>
      <Link href={home} className={style.place} {...here(page === pages[home])}>
        <Place icon="ball">{t('page.sports')}</Place>
      </Link>
      <Link href="/livetv" className={style.place} {...here(page === pages['/livetv'])}>
        <Place icon="live">
          {t('board.tab.live')} <em className={style.live}>{live > 0 && live}</em>
        </Place>
      </Link>
      <Button kind="bare" className={style.place} aria-haspopup="dialog" onPress={openSlip}>
        <span
          className={style.middle}
          data-filled={picks > 0 || undefined}
          data-waiting={isWaiting || isAside || undefined}
        >
          {picks > 0 ? picks : <Icon path={icons.slip} size={24} />}
        </span>
        {t('slip.title')}
      </Button>
      {hasSlip ? (
        <Button kind="bare" className={style.place} aria-haspopup="dialog" onPress={() => askSlipPanel('bets')}>
          <Place icon="bets">
            {t('header.bets')} <span className={style.count}>{bets}</span>
          </Place>
        </Button>
      ) : (
        <Link href="/info/betlist" className={style.place} {...here(page === pages['/info/betlist'])}>
          <Place icon="bets">
            {t('header.bets')} <span className={style.count}>{bets}</span>
          </Place>
        </Link>
      )}
      <Button
        kind="bare"
        className={style.place}
        aria-haspopup="dialog"
        aria-expanded={isIndexShown}
        onPress={() => showIndex(true)}
      >
        <Place icon="more">{t('index.title')}</Place>
      </Button>
    </nav>
  )
}

const Place = ({ icon, children }: { icon: keyof typeof icons; children: ReactNode }) => (
  <>
    <Icon path={icons[icon]} size={24} />
    <span>{children}</span>
  </>
)
