import { migrate } from '../server/platform/database/migrate.ts'
import { openDatabase } from '../server/platform/database/open.ts'
import { silent } from './database.ts'

/** Run as a process of its own: brings the database that its argument names up to date. */
const db = openDatabase(process.argv[2] ?? '', silent)
await migrate(db)
await db.destroy()
