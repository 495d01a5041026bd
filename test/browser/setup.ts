import { prepareTemplate } from '../server.ts'

export default prepareTemplate
