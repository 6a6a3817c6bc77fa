import { paths } from '../paths.ts'

/** One step of the tour: its screen, and the element that it explains. */
export interface TourStep {
  readonly text: 'welcome' | 'status' | 'search' | 'list' | 'mine' | 'create' | 'entry' | 'prizes' | 'find' | 'help'
  readonly path: string
  /** The `data-tour` of the explained element. */
  readonly anchor: string
}

export const steps: readonly TourStep[] = [
  { text: 'welcome', path: paths.home, anchor: 'title' },
  { text: 'status', path: paths.home, anchor: 'status' },
  { text: 'search', path: paths.home, anchor: 'search' },
  { text: 'list', path: paths.home, anchor: 'list' },
  { text: 'find', path: paths.home, anchor: 'search' },
  { text: 'create', path: paths.home, anchor: 'rooms.nav.createPrivate' },
  { text: 'entry', path: paths.create, anchor: 'entry' },
  { text: 'prizes', path: paths.create, anchor: 'prizeTable' },
  { text: 'mine', path: paths.mine, anchor: 'rooms.nav.mine' },
  { text: 'help', path: paths.mine, anchor: 'help' },
]
