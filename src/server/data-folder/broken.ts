/** A data folder with which the server does not start; the message says what is wrong and how to fix it. */
export class DataFolderBroken extends Error {
  readonly code = 'dataFolderBroken'

  constructor(reason: string) {
    super(reason)
    this.name = 'DataFolderBroken'
  }
}
