import type { Database } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { announcementList, marqueeList } from './announcements.ts'
import { personalList, readMark, unreadCount } from './personal.ts'

type MessageHandlers = Pick<Handlers, 'listAnnouncements' | 'listMarquee' | 'listPersonal' | 'countUnread' | 'markRead'>

/** What the operator tells members, everyone or one alone. `now` is real time. */
export const messageHandlers = ({ database, now }: { readonly database: Database; readonly now: () => number }): MessageHandlers => ({
  listAnnouncements: announcementList(database, now),
  listMarquee: marqueeList(database, now),
  listPersonal: personalList(database),
  countUnread: unreadCount(database),
  markRead: readMark(database, now),
})
