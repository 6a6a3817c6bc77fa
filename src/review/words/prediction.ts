import type { FlowWords } from './flow-words.ts'

export const predictionWords: FlowWords = {
  events: {
    'selection.chosen': 'the player chooses a selection',
    'selection.dropped': 'the player drops it',
    'points.typed': 'the player types points',
    'points.told': 'the server tells the points that are left',
    'price.told': 'the board tells a price',
    'price.accepted': 'the player accepts the price that moved',
    'match.begun': 'the match kicks off',
    'prediction.confirmed': 'the player confirms the prediction',
    'prediction.made': 'the server has made the prediction',
    'prediction.moved': 'the server says that the price moved',
    'prediction.refused': 'the server refuses the prediction',
    'prediction.unanswered': 'the request has no answer',
  },
  guards: {
    mayConfirm: 'the question could be read, and the points are whole and not more than are left',
    isOtherPrice: 'the price is not the one in sight',
    isAboutPoints: 'it was refused for its points',
  },
  actions: {
    choose: 'takes the selection, in place of the one before',
    clear: 'forgets the selection',
    type: 'keeps the points',
    seal: 'seals the prediction under a new key',
    move: 'shows the price that moved beside the one before, and forgets the key',
    count: 'keeps the points that are left',
    ask: 'begins the question, which cannot be answered yet',
    heed: 'notes that the question could be read',
    askNoMore: 'ends the question',
    explain: 'tells the player why, and forgets the key',
    record: 'keeps the prediction and the points that are left',
  },
  ports: {
    repeatPrediction: 'asking for the prediction again under its key',
    requestPrediction: 'sending the prediction under its key',
  },
}
