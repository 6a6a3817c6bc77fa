/** The name of an account, in lower case: 1 to 30 letters, digits, points, dashes or underscores. */
export const accountId = (text: string): string | undefined =>
  /^[\w.-]{1,30}$/.test(text) ? text.toLowerCase() : undefined
