import { id, int, text, time } from './columns.ts'

export const importsTables = {
  /** A file that was handed in. */
  imports: {
    id,
    created_at: time,
    /** Null once the account is deleted. */
    author_id: int.orNull,
    /** As its sender calls it. */
    file_name: text('nobody'),
    /** Its name in the folder of this program's machine; '' once it is gone. */
    stored_as: text('nobody'),
    state: text<'reading' | 'read' | 'taking' | 'done' | 'failed' | 'stopped'>('nobody'),
    /** Why it has failed, in a sentence; '' otherwise. */
    why: text('nobody').withDefault,
    /** What made the file; '' until it is known. */
    plugin: text('nobody').withDefault,
    /** The old site; '' where the file does not tell it. */
    url: text('nobody').withDefault,
    /** ISO 4217; '' where the file has none. */
    currency: text('nobody').withDefault,
    /** JSON, `choices` in contract/imports.ts. */
    choices: text('nobody').withDefault,
    /** Percent of the reading. */
    progress: int.withDefault,
    /** Until when a program reads it, by its last word; '' for none. */
    busy_until: time.withDefault,
    /** The name in that folder of the pictures that were handed in beside it; '' for none. */
    pictures_as: text('nobody').withDefault,
    /** How often a program has begun to read it, and not said that it ended. */
    attempts: int.withDefault,
  },
  /** What was found in the file, and what became of it. */
  import_items: {
    id,
    import_id: int,
    kind: text<
      'trip' | 'page' | 'topic' | 'period' | 'package' | 'departure' | 'customer' | 'booking' | 'left'
    >('nobody'),
    /** Its id on the old site; '' for what is left. */
    old_id: text('booking'),
    /** Of a customer the name. */
    title: text('booking'),
    /** JSON, see server/features/imports/found.ts; `{}` for what is left or was made along with another. */
    found: text('booking'),
    /** Found, left or waiting; taken, or kept as it is here already. */
    state: text<'found' | 'left' | 'waiting' | 'taken' | 'kept'>('nobody'),
    /** Why it is left or kept, and what of it was not taken. */
    why: text('booking').withDefault,
    /** What stands for it here. */
    made_id: int.orNull,
    /** The version of that when it was made: another one says that somebody has changed it. */
    made_version: int.orNull,
    /** Of a booking that was left: the departure that has too few seats for it. */
    departure_id: int.orNull,
  },
  /** Old addresses, and the paths of our own to which they lead. */
  redirects: {
    id,
    /** Decoded, without a last slash. */
    from_path: text('nobody'),
    to_path: text('nobody'),
    import_id: int.orNull,
    created_at: time,
  },
  /** Paths that were asked for and are nowhere. */
  missing_paths: { path: text('nobody'), times: int, last_at: time },
}
