import { prepareTemplate } from '../server.ts'

/** Unless `npm test` has done so just before. */
export default async function setup() {
  if (!process.env.TEMPLATE_PREPARED) await prepareTemplate()
}
