import type { FlowWords } from './flow-words.ts'

export const settingsWords: FlowWords = {
  events: {
    'settings.changed': 'the member changes a setting',
    'settings.told': 'another device or tab reports its settings',
    'settings.saved': 'the server has saved the settings',
    'settings.superseded': 'the server has later settings',
    'settings.refused': 'the server refuses the settings',
    'settings.unanswered': 'the request gets no answer',
    'save.retried': 'the member asks to save again',
  },
  guards: {
    isSaved: 'everything is saved',
    isLater: 'those settings are later than these',
    isAllSaved: 'nothing was changed since they were sent',
    wasUnanswered: 'the last request got no answer',
  },
  actions: {
    take: 'uses the change at once and notes that it is not saved',
    takeOthers: 'uses the later settings',
    tell: 'tells the other tabs',
    settle: 'notes that all is saved',
    explain: 'tells the member why',
    send: 'notes which settings are sent',
  },
  ports: {
    saveSettings: 'sending the settings to the server',
  },
}
