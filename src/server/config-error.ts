/** Every bad value of a configuration, each naming its flag. */
export class ConfigError extends Error {
  readonly code = 'badConfiguration'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}
