import { feature } from '../../kit/feature.ts'
import { serveAssistants } from './serve.ts'

/** What assistants of visitors find trips and prices by: llms.txt, and the tools at /mcp. */
export const assistants = feature({
  name: 'assistants',
  uses: ['finding'],
  routes: serveAssistants,
  programs: { at: '/mcp', toRead: true },
})
