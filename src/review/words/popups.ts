import type { FlowWords } from './flow-words.ts'

export const popupsWords: FlowWords = {
  events: {
    'display.cleared': 'no bet is on its way',
    'display.blocked': 'a bet is on its way',
    'popups.told': 'the server answers the current advertisements',
    'popups.unanswered': 'the request gets no answer',
    'popup.dismissed': 'the member puts the advertisement away',
    'popup.followed': 'the member goes to the page it leads to',
  },
  guards: {
    hasNone: 'none is left to show',
    maySpeak: 'no bet is on its way',
    leadsSomewhere: 'the advertisement leads to a page',
  },
  actions: {
    clear: 'notes that the page is free',
    take: 'notes that a bet is on its way',
    keep: 'keeps the advertisements',
    dismiss: 'reports that this one was put away',
    next: 'goes on to the next one',
    goThere: 'asks for the page it leads to',
  },
  ports: {
    loadPopups: 'asking for the current advertisements',
  },
}
