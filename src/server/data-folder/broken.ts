/** A data folder from which the server does not start; the message says what is wrong and what puts it right. */
export class DataFolderBroken extends Error {
  readonly code = 'dataFolderBroken'

  constructor(reason: string) {
    super(reason)
    this.name = 'DataFolderBroken'
  }
}
