import { constants, setPriority } from 'node:os'
import { answerJobs } from '../helper.ts'
import { drawPages } from './blocks.ts'
import type { Paper } from './paper.ts'

/* The program that draws papers. paper.ts starts it. */

// A paper can wait, a booking should not.
setPriority(constants.priority.PRIORITY_LOW)

answerJobs(async (paper: Paper): Promise<Uint8Array> => await drawPages(paper).end())
