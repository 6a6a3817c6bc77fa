import { accountEnvironment } from './environment/account.ts'
import { accountViewEnvironment } from './environment/account-view.ts'
import { accountRules } from './rules/account.ts'
import { accountViewRules } from './rules/account-view.ts'
import { accountWords } from './words/account.ts'
import { accountViewWords } from './words/account-view.ts'
import type { Flow } from './flow.ts'

/** The account on the server, and as its member sees it. */
export const accountFlows: readonly Flow[] = [
  {
    name: 'Account',
    about:
      'The states an account can be in, on the server. The upline sets most of them; a break and an exclusion are the member’s own, and nobody can end them early.',
    environment: accountEnvironment,
    rules: accountRules,
    words: accountWords,
    watch: ['excluded'],
  },
  {
    name: 'Account-view',
    about:
      'The account as its member’s page shows it: the state in effect by its own name, with the upline that can help, and what it leaves open. The server decides.',
    environment: accountViewEnvironment,
    rules: accountViewRules,
    words: accountViewWords,
    watch: ['contact'],
  },
]
