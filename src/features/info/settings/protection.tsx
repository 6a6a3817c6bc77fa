import type { Profile } from '#calls/member/member.ts'
import { loadProtection } from '#calls/member/protection.ts'
import { breakTerms, exclusionTerms } from '#domain/member/protection.ts'
import { showShort, zoneLabel } from '#ui/text/dates.ts'
import { ask } from '#ui/flows/ask.ts'
import { useMessages } from '#ui/text/messages.ts'
import { SaferGambling } from '#ui/frame/safer-gambling.tsx'
import { useText } from '#ui/text/text.tsx'
import { useState } from 'react'
import * as info from '../info.css.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { type Loaded, useReading } from '#ui/text/use-reading.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { OwnLimits, type Protection, useOwnLimitFlow } from './own-limits.tsx'
import { RecentResult } from './recent-result.tsx'
import { RealityChoice } from './reality-choice.tsx'
import * as style from './settings.css.ts'
import { TimeOutForm } from './time-out-form.tsx'

const load = async (member: Profile, signal: AbortSignal): Promise<Loaded<Protection>> => {
  const reply = await ask(loadProtection, identityOf(member), signal)
  return reply.kind === 'answered'
    ? { kind: 'answered', value: reply.answer }
    : { kind: 'failed', code: reply.kind === 'refused' ? reply.code : 'requestFailed' }
}

/** Staying in control: limits, a break, an exclusion, and being told how the session goes. */
export const ProtectionPart = ({ member }: { member: Profile }) => {
  const t = useText()
  const [changes, setChanges] = useState(0)
  const { unread } = useMessages()
  // A message may mention a limit that can be confirmed now.
  const { reading, retry } = useReading((signal) => load(member, signal), 'protection', `${changes} ${unread}`)
  const changed = () => setChanges((count) => count + 1)
  const limitFlow = useOwnLimitFlow(member, changed)
  return (
    <div className={style.part}>
      <p className={style.text}>{t('protection.text')}</p>
      <SaferGambling className={style.text} />
      <RecentResult member={member} />
      <ReadingView reading={reading} retry={retry} label={t('protection.limits')} isEmpty={() => false} nothing={null}>
        {({ limits, kept_out_until: until }) => (
          <>
            {until > 0 && (
              <p className={style.text}>{t('protection.until', { time: `${showShort(until)} ${zoneLabel()}` })}</p>
            )}
            <OwnLimits member={member} limits={limits} flow={limitFlow} />
          </>
        )}
      </ReadingView>
      <RealityChoice />
      <section aria-labelledby="break">
        <h2 id="break" tabIndex={-1} className={info.heading}>
          {t('protection.break')}
        </h2>
        <p className={style.text}>{t('protection.break.text')}</p>
        <TimeOutForm
          member={member}
          kind="break"
          terms={Object.keys(breakTerms) as (keyof typeof breakTerms)[]}
          onBegun={changed}
        />
      </section>
      <section aria-labelledby="exclusion">
        <h2 id="exclusion" className={info.heading}>
          {t('protection.exclusion')}
        </h2>
        <p className={style.text}>{t('protection.exclusion.text')}</p>
        <TimeOutForm
          member={member}
          kind="exclusion"
          terms={Object.keys(exclusionTerms) as (keyof typeof exclusionTerms)[]}
          onBegun={changed}
        />
      </section>
    </div>
  )
}
