import { migrate } from '../server/database/migrate.ts'
import { openDatabase } from '../server/database/open.ts'
import { silent } from './database.ts'

/** Migrates the database whose URL is the argument. Tests run it as a process of its own. */
const db = openDatabase(process.argv[2] ?? '', silent)
await migrate(db)
await db.destroy()
