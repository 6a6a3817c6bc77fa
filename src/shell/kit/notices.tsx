import type { AccountState } from '#domain/member/account.ts'
import { PlatformContext, usePlatform } from '#ui/flows/contexts.ts'
import { Button } from '#ui/forms/button.tsx'
import { AccountNote, WhoMayAct } from '#ui/frame/account-note.tsx'
import { Dialog } from '#ui/frame/dialog.tsx'
import { Notice, type Tone } from '#ui/frame/notice.tsx'
import { SaferGambling } from '#ui/frame/safer-gambling.tsx'
import { showToast } from '#ui/frame/toast.tsx'
import { ReadingView } from '#ui/text/reading.tsx'
import { useText } from '#ui/text/text.tsx'
import type { Reading } from '#ui/text/use-reading.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { AccountBanner } from '../pages/account-banner.tsx'
import { accountIn } from './platform.ts'
import * as style from './kit.css.ts'
import { Group, Specimen } from './specimen.tsx'

const tones: readonly Tone[] = ['info', 'warn', 'error', 'success']
const closedStates = ['suspend', 'freeze', 'coolingOff'] as const

const readings: Readonly<Record<string, Reading<readonly string[]>>> = {
  'loading (skeleton)': { state: 'loading' },
  'failed, with a retry': { state: 'failed', code: 'requestFailed' },
  empty: { state: 'ready', value: [], isStale: false },
  content: { state: 'ready', value: ['1', '2', '3'], isStale: false },
  'content that could not be renewed': { state: 'ready', value: ['1', '2', '3'], isStale: true },
}

export const Notices = ({ name }: { name: string }) => {
  const t = useText()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <Group name={name}>
      {tones.map((tone) => (
        <Specimen key={tone} of={`Notice: ${tone}, with and without a title`}>
          <div className={style.stack}>
            <Notice tone={tone} title={t('statement.differs.title')}>
              <p>{t('statement.differs')}</p>
            </Notice>
            <Notice tone={tone}>{t('info.failed.safe')}</Notice>
          </div>
        </Specimen>
      ))}
      <Specimen of="ToastRegion: each tone, over the page for some seconds">
        <Button
          onPress={() => {
            showToast('info', t('keys.away'), {
              stays: true,
              lines: [
                t('keys.away.won', { count: 2, amount: '+33.66' }),
                t('keys.away.lost', { count: 1, amount: '\u221220.00' }),
              ],
              link: { to: '/kit', text: t('keys.away.see') },
            })
            tones.forEach((tone) => showToast(tone, `${tone}: ${t('toast.accountActive')}`))
          }}
        >
          Show toasts
        </Button>
      </Specimen>
      <Specimen of="Dialog: over the page">
        <Button onPress={() => setAsked(true)}>Open the dialog</Button>
        <Dialog
          title={t('dialog.launch')}
          isOpen={isAsked}
          onClose={close}
          actions={
            <>
              <Button onPress={close}>{t('dialog.launch.stay', { name: 'member1' })}</Button>
              <Button kind="strong" onPress={close}>
                {t('dialog.launch.continue')}
              </Button>
            </>
          }
        >
          <p>{t('dialog.launch.unknown', { name: 'member1' })}</p>
        </Dialog>
      </Specimen>
      {closedStates.map((state) => (
        <Specimen key={state} of={`AccountNote: ${state}`}>
          <AccountIn state={state}>
            <AccountNote />
          </AccountIn>
        </Specimen>
      ))}
      <Specimen of="WhoMayAct: an active account, and one that may not">
        <div className={style.stack}>
          {(['active', 'suspend'] as const).map((state) => (
            <AccountIn key={state} state={state}>
              <WhoMayAct>
                <Button>{t('password.submit')}</Button>
              </WhoMayAct>
            </AccountIn>
          ))}
        </div>
      </Specimen>
      <Specimen of="Banner over a member’s pages" isWide>
        <AccountIn state="freeze">
          <AccountBanner />
        </AccountIn>
      </Specimen>
      {Object.entries(readings).map(([state, reading]) => (
        <Specimen key={state} of={`Shown: ${state}`}>
          <ReadingView
            reading={reading}
            retry={() => undefined}
            label={t('page.betList')}
            isEmpty={(rows) => rows.length === 0}
            nothing={{ icon: 'bets', text: t('bets.outstanding.none') }}
          >
            {(rows) => (
              <ul className={style.stack}>
                {rows.map((row) => (
                  <li key={row}>{t('bets.cashOut.bet', { bet: row })}</li>
                ))}
              </ul>
            )}
          </ReadingView>
        </Specimen>
      ))}
      <Specimen of="SaferGambling">
        <SaferGambling />
      </Specimen>
    </Group>
  )
}

const AccountIn = ({ state, children }: { state: AccountState; children: ReactNode }) => {
  const platform = usePlatform()
  const inState = useMemo(() => ({ ...platform, account: accountIn(state) }), [platform, state])
  return <PlatformContext value={inState}>{children}</PlatformContext>
}
