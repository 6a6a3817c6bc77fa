import type { Chapter } from './clause.ts'

export const machineClauses = {
  'machine.decides': {
    plain:
      'A step is taken only where its machine allows it. The server asks the same machine, step by step, and moves a bet in no other way.',
  },
  'machine.edges': {
    plain:
      'Every reachable step of a machine is listed in a reviewed table, and each state and step is named in plain words.',
  },
  'machine.walked': {
    plain:
      'Steps that can be caused from outside are walked against a machine’s view and in a browser. The book counts for each step which tests took it. A button can be pressed exactly when the machine takes its event.',
  },
  'machine.planted-faults': {
    plain: 'A fault planted in a machine is found by its tests.',
  },
  'machine.forbidden': {
    plain:
      'What must never happen is searched for in every combined state that machines can reach, with answers lost, doubled and late, and never found.',
  },
  'machine.waiting': {
    plain: 'Every state that waits for the server can be left, except those whose way out only the server knows.',
  },
} as const satisfies Chapter
