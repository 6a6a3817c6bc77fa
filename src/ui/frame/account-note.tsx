import type { ReactNode } from 'react'
import { accountText, useAccount } from '../flows/account-view.ts'
import { Notice } from './notice.tsx'
import { useText } from '../text/text.tsx'

/** Why the account may not act, in the words of its state; nothing while it may. */
export const AccountNote = () => {
  const t = useText()
  const text = accountText(t, useAccount().snapshot)
  return text === null ? null : <Notice tone="warn">{text}</Notice>
}

/** What only an account that may act can do; else why not (§account.view-only). */
export const WhoMayAct = ({ children }: { children: ReactNode }) =>
  useAccount().has('act') ? children : <AccountNote />
