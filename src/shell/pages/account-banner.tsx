import { AccountNote } from '#ui/frame/account-note.tsx'
import { useAccount } from '#ui/flows/account-view.ts'
import * as style from './member-pages.css.ts'

/** The account's state above every page of its member, for as long as it is not active (§account.told). */
export const AccountBanner = () =>
  useAccount().has('act') ? null : (
    <div className={style.banner}>
      <AccountNote />
    </div>
  )
