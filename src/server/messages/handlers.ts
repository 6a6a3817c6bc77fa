import type { Database } from '../database/database.ts'
import type { Handlers } from '../contract/handler.ts'
import { announcementList, marqueeList } from './announcements.ts'
import { personalList, markAsRead, unreadCount } from './personal.ts'

type MessageHandlers = Pick<Handlers, 'listAnnouncements' | 'listMarquee' | 'listPersonal' | 'countUnread' | 'markRead'>

export interface MessageDeps {
  readonly database: Database
  /** Real time. */
  readonly now: () => number
  /** Whether advertisements are switched on (§page.features). */
  readonly showsPopups: boolean
}

/** The operator's messages, to all members or to one. */
export const messageHandlers = ({ database, now, showsPopups }: MessageDeps): MessageHandlers => ({
  listAnnouncements: announcementList(database, now, showsPopups),
  listMarquee: marqueeList(database, now),
  listPersonal: personalList(database),
  countUnread: unreadCount(database),
  markRead: markAsRead(database, now),
})
