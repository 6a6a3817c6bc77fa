import type { Reason } from '#domain/errors.ts'
import { Button } from '#ui/button.tsx'
import { usePublicContext } from '#ui/contexts.ts'
import { Notice } from '#ui/notice.tsx'
import { reasonText, useText } from '#ui/text.tsx'
import { useState } from 'react'
import type { SheetCall } from './lists.ts'
import { loadSheets, saveSheet } from './sheet.ts'

export interface DownloadProps {
  sheets: readonly SheetCall[]
  /** What identifies the list: the member, and its days. */
  body: object
  /** The file's name. */
  name: string
}

/** The whole list as a spreadsheet file. */
export const Download = ({ sheets, body, name }: DownloadProps) => {
  const t = useText()
  const { announcer } = usePublicContext()
  const [state, setState] = useState<'idle' | 'loading' | { readonly failed: Reason }>('idle')
  const download = async () => {
    setState('loading')
    const sheet = await loadSheets(sheets, body)
    setState(sheet.kind === 'failed' ? { failed: sheet.code } : 'idle')
    if (sheet.kind === 'sheet') saveSheet(name, sheet.text)
    announcer.outcome(sheet.kind === 'sheet' ? t('bets.sheet.saved') : t('bets.sheet.failed'))
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
