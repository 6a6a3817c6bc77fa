import type { Profile } from '#calls/member/member.ts'
import { showShort, zoneLabel } from '#ui/text/dates.ts'
import { Button } from '#ui/forms/button.tsx'
import { ReadingView } from '#ui/text/reading.tsx'
import { matchName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { loadDetail } from './load.ts'
import { ResultDetail } from './match-detail.tsx'
import * as own from './results.css.ts'
import { outcomeText, runnerText } from './said.ts'

/** A match that the address names and the list does not hold, as a settled bet leads to it. */
export const OneMatch = ({ member, match, onClose }: { member: Profile; match: number; onClose: () => void }) => {
  const t = useText()
  const { reading, retry } = useReading((signal) => loadDetail(member, match, signal), `${match}`, null)
  return (
    <section aria-label={t('results.one')} className={own.one}>
      <ReadingView reading={reading} retry={retry} label={t('results.one')} isEmpty={() => false} nothing={null}>
        {(detail) => (
          <>
            <div className={own.oneHead}>
              <h2 className={own.oneName}>{matchName(t, detail.match)}</h2>
              <Button kind="quiet" onPress={onClose}>
                {t('bets.less')}
              </Button>
            </div>
            <p className={own.about}>
              {detail.match.league}, {showShort(detail.match.kickoff)} {zoneLabel()}
            </p>
            <p className={own.score}>{runnerText(t, detail.match) || outcomeText(t, detail.match)}</p>
            <ResultDetail detail={detail} />
          </>
        )}
      </ReadingView>
    </section>
  )
}
