/** The components of `src/ui/` that the page does not show, and why. */
export const notShown: Readonly<Record<string, string>> = {
  BuilderFigures: 'It is a list of printed prices, whose odds the server says.',
  BetOrders: 'It asks the server for the standing orders of a bet; its buttons and fields are shown.',
  CashOutOffer: 'It asks the server for the offer of a bet; it is a Button.',
  CopyAddress: 'It is a Button that copies an address.',
  CopyLink: 'It copies the address of a bet by CopyAddress.',
  EditButton: 'It opens the edit of a bet, which asks the server for its value; it is a Button.',
  EditedAs: 'It has no look: two lines of small print in the list of bets.',
  FeaturePages: 'It has no look: it opens the page of an address.',
  Happened: 'It asks the server for the events of a match; its parts are shown.',
  KeptRoom: 'It has no look: it keeps the room of what it is around.',
  OpenNow: 'It asks the server for open bets; its lines are shown.',
  OpenEdit: 'It asks the server for what an edit is worth; its buttons, fields and figures are shown.',
  OptionList: 'It is the list of Select and of ComboBox, which open it.',
  OutstandingBets: 'It asks the server for open bets and their offers; its lines and cash-outs are shown.',
}
