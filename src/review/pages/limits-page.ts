import type { Flow } from '../flow.ts'
import { acceptanceFile, framed, limitsFile, moneyFile, questionFile, standardsFile } from './page.ts'

/** What a reviewer must not conclude from the book, each with where it is held instead. */
const limits: readonly (readonly [claim: string, instead: string])[] = [
  [
    'That the database does what a machine allows.',
    'The book explores machines, not SQL. Tests compare the steps that SQL allows with the machines of accounts, own limits, sessions, bets, matches, markets, rooms and the studio’s rounds and draws, state by state; the rest of the SQL is tested by stories and races. A fault in SQL leaves the book as it is.',
  ],
  [
    'That the searches found every world.',
    `The <a href="${questionFile}">searches</a> combine machines with a server that is written for the search, not with the server itself. They find what goes wrong in that combination, within the values they are given.`,
  ],
  [
    'That a condition is right at every value.',
    'A machine is explored with a few values of each kind: the stakes, prices and times listed in its environment. A comparison that is wrong at another value is found only by a test of that rule.',
  ],
  [
    'That a browser takes every transition.',
    'Each machine’s page counts which of its transitions a view, a server or a browser took, in which commit. The others were taken by the machine alone.',
  ],
  [
    'That every flow is a machine.',
    `<a href="${moneyFile}">What runs without one</a>, and what keeps it correct instead, is listed.`,
  ],
  [
    'That the rows under the locks are what runs.',
    `The database runs them in its own functions; <a href="${acceptanceFile}">the rows</a> describe them, and a test drives each to its refusal.`,
  ],
  [
    'That a standard is met as a whole.',
    `The <a href="${standardsFile}">tables</a> are our own reading, with what is not served. Most of GLI-33 was not read, and a number that is quoted or from memory was not read in the standard.`,
  ],
]

/** The page of what the book does not prove. */
export const limitsPage = (flows: readonly Flow[]): string =>
  framed(flows, {
    file: limitsFile,
    title: 'What is not proved',
    lede: 'What this book shows is computed from the machines. Before you sign it, know what it cannot show.',
    body: `<dl class="limits">${limits.map(([claim, instead]) => `<dt>${claim}</dt><dd>${instead}</dd>`).join('\n')}</dl>`,
  })
