import type { FlowWords } from './flow-words.ts'

export const predictionWords: FlowWords = {
  events: {
    'selection.chosen': 'the player chooses a selection',
    'selection.dropped': 'the player drops it',
    'points.typed': 'the player types points',
    'points.told': 'the server reports the points left',
    'price.told': 'the board reports a price',
    'price.accepted': 'the player accepts the price that moved',
    'match.begun': 'the match kicks off',
    'prediction.confirmed': 'the player confirms the prediction',
    'prediction.made': 'the server has made the prediction',
    'prediction.moved': 'the server says that the price moved',
    'prediction.refused': 'the server refuses the prediction',
    'prediction.unanswered': 'the request gets no answer',
  },
  guards: {
    mayConfirm: 'the question could be read, and the points are a whole number within the points left',
    isOtherPrice: 'the price differs from the one shown',
    isAboutPoints: 'it was refused because of its points',
  },
  actions: {
    choose: 'takes the selection, in place of the one before',
    clear: 'forgets the selection',
    type: 'keeps the points',
    seal: 'seals the prediction under a new key',
    move: 'shows the price that moved beside the one before, and forgets the key',
    count: 'keeps the number of points left',
    ask: 'begins the question, which cannot be answered yet',
    heed: 'notes that the question could be read',
    askNoMore: 'ends the question',
    explain: 'tells the player why, and forgets the key',
    record: 'keeps the prediction and the points left',
  },
  ports: {
    repeatPrediction: 'asking for the prediction again under its key',
    requestPrediction: 'sending the prediction under its key',
  },
}
