import { constants, setPriority } from 'node:os'
import { answerJobs } from '../helper.ts'
import { drawBlocks } from './blocks.ts'
import type { Paper } from './paper.ts'
import { openSheet } from './sheet.ts'

/* The program that draws papers. paper.ts starts it. */

// A paper can wait, a booking should not.
setPriority(constants.priority.PRIORITY_LOW)

answerJobs(async (paper: Paper): Promise<Uint8Array> => {
  const sheet = openSheet(paper)
  drawBlocks(sheet, paper)
  return await sheet.end()
})
