import { expectNoticed, type Mutant, said } from './planted.ts'

/** flow | the mistake | the rule that must notice it */
const mutants: readonly Mutant[] = [
  [
    'Supervision',
    'a second process starts beside one that runs',
    'never two at once',
    (states) =>
      void (states['running']!.on['process.ready'] = { target: 'starting', actions: 'startProcess', meta: said }),
  ],
  [
    'Supervision',
    'a server goes without its process',
    'a process is released only once it has ended',
    (states) => void (states['running']!.on['server.stopping'] = { target: 'stopped', meta: said }),
  ],
  [
    'Supervision',
    'a process that ends as it was told is started again',
    'nothing starts once the server stops',
    (states) => void (states['stopping']!.on['process.ended'] = { target: 'waiting', meta: said }),
  ],
]

expectNoticed('the supervision of a process', mutants)
