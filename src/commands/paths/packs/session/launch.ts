import { launchSigned } from '#calls/entry.ts'
import type { LaunchContext, LaunchEvent } from '#machines/session/launch.ts'
import { refused } from '../../answers.ts'
import type { Pack, Place } from '../../pack.ts'
import { formOutside } from '../form.ts'

const within = { role: 'alertdialog', name: ['dialog.launch'] } as const
const stay: Place = { role: 'button', name: ['dialog.launch.stay'], within }
const go: Place = { role: 'button', name: ['dialog.launch.continue'], within }

/** The link of a run: its token names an account, or nobody. */
const linkOf = (input: unknown): string => {
  const { accountId, signature } = (input as Pick<LaunchContext, 'link'>).link
  const token = accountId === null ? 'unread' : Buffer.from(JSON.stringify({ sub: accountId })).toString('base64url')
  return `/#token=${token}&signature=${signature}`
}

/** Signing in by the link of a launcher, up to the answer: once it is accepted the page loads again. */
export const launchPack: Pack = {
  path: linkOf,
  calls: [launchSigned],
  isSignedOut: (input) => (input as LaunchContext).signedInAs === null,
  outside: {
    ...formOutside({
      absent: (at) => {
        const { link, signedInAs } = at.context as LaunchContext
        return signedInAs !== null && signedInAs === link.accountId
          ? 'a link for the member who walks leads the same way as one for a visitor'
          : undefined
      },
      begins: () => 'a launcher would have to make a link',
      hidden: (_, { event }) =>
        event.type === 'launch.accepted' ? 'the page is loaded again, as another member' : undefined,
    }),
  },
  acts: (step) => {
    const event = step.event as LaunchEvent
    switch (event.type) {
      case 'launch.continued':
        return [{ does: 'press', at: go }]
      case 'launch.declined':
        return [{ does: 'press', at: stay }]
      case 'launch.refused':
        return [{ does: 'answer', call: launchSigned.path, body: refused(event.code) }]
      case 'launch.unanswered':
        return [{ does: 'lose', call: launchSigned.path }]
      case 'launch.accepted':
        return []
    }
  },
  sees: (at) => {
    const { reason } = at.context as LaunchContext
    if (at.matches('asking'))
      return [
        { at: stay, is: 'open' },
        { at: go, is: 'open' },
      ]
    return [
      { at: stay, is: 'absent' },
      ...(reason === null ? [] : [{ at: { name: [`errors.${reason}`] }, is: 'shown' } as const]),
    ]
  },
  asks: (at) => (at.matches('entering') ? launchSigned.path : undefined),
}
