import { flows } from '#review/flows.ts'
import { questionPage } from '#review/questions.ts'
import { parentPort } from 'node:worker_threads'

// Posts the page of the questions, whose searches run beside the other pages.
parentPort!.postMessage(questionPage(flows))
