import type { Reason } from '#domain/errors.ts'
import type { Currency } from '#domain/money/money.ts'
import { type Language, languages } from '#domain/text/languages.ts'
import { languageOf } from '#locales/index.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { Notice } from '#ui/frame/notice.tsx'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useState } from 'react'
import { loadSheets, saveSheet, type SheetCall } from './sheets/sheet.ts'

export interface DownloadProps {
  sheets: readonly SheetCall[]
  /** What identifies the list: the member, and its days. */
  body: object
  currency: Currency
  /** The file's name. */
  name: string
}

/** The whole list as a spreadsheet file in the member's language. */
export const Download = ({ sheets, body, currency, name }: DownloadProps) => {
  const t = useText()
  const { announcer, preferences, languages: offered } = usePublicContext()
  const [state, setState] = useState<'idle' | 'loading' | { readonly failed: Reason }>('idle')
  const download = async () => {
    setState('loading')
    const { decimal = '.' }: Language = languages[languageOf(preferences.language, offered)]
    const sheet = await loadSheets(sheets, body, { t, currency, decimal })
    setState(sheet.kind === 'failed' ? { failed: sheet.code } : 'idle')
    if (sheet.kind === 'answered') saveSheet(name, sheet.value)
    announcer.outcome(sheet.kind === 'answered' ? t('bets.sheet.saved') : t('bets.sheet.failed'))
  }
  return (
    <>
      <Button isPending={state === 'loading'} onPress={() => void download()}>
        {t('bets.sheet')}
      </Button>
      {typeof state === 'object' && (
        <Notice tone="error" title={t('bets.sheet.failed')}>
          <p>{reasonText(t, state.failed)}</p>
        </Notice>
      )}
    </>
  )
}
