import { useSyncExternalStore } from 'react'
import { isStaff, type Role } from '../contract/call.ts'
import { emailKey } from '../rules/contacts.ts'
import { browserStorage, tabStorage } from './storage.ts'

/** The current session, from local storage: keys `token`, `account` (the email in lower case) and, for the staff, `role`. */
export type Session = { token: string | null; role: string | null; account: string | null }

const nobody: Session = { token: null, role: null, account: null }
const listeners = new Set<() => void>()

/** Why a session ended without a Logout in this tab: the server no longer knows its token, or another tab ended it. */
export type Ended = 'dead' | 'elsewhere'
let ended: Ended | undefined

let known: Session = nobody

const read = (): Session => {
  if (typeof document === 'undefined') return nobody
  const token = browserStorage.get('token')
  const role = browserStorage.get('role')
  const account = browserStorage.get('account')
  // React compares snapshots by identity: return the same object while nothing changed.
  if (known.token !== token || known.role !== role || known.account !== account)
    known = { token, role, account }
  return known
}

const changed = () => {
  document.documentElement.dataset.session = read().token ? 'user' : 'none'
  for (const listener of listeners) listener()
}

const write = (key: keyof Session, value: string | null) =>
  value === null ? browserStorage.remove(key) : browserStorage.set(key, value)

/** What empties a phone; undefined where it cannot be loaded: then the next start of the office does. */
const loadForgetting = () =>
  import('./forget-papers.ts').then(
    ({ forgetPapers }) => forgetPapers,
    () => undefined,
  )

/** Begins the key of each draft of drafts.ts. */
export const DRAFT = 'draft:'
export const draftKeys = () => tabStorage.keys().filter((key) => key.startsWith(DRAFT))

export const session = {
  get: read,
  start(token: string, role: Exclude<Role, 'user'> | null = null, email: string | null = null) {
    write('token', token)
    write('role', role)
    write('account', email === null ? null : emailKey(email))
    ended = undefined
    changed()
  },
  /** Updates the email of a staff member to the one that the server has. */
  setEmail(email: string) {
    if (!isStaff(read().role)) return
    write('account', emailKey(email))
    changed()
  },
  /** Updates the role after an administrator has changed it. */
  setRole(role: Role) {
    if (read().role === role) return
    write('role', role)
    changed()
  },
  /** Without `how` it is a logout: the next person at this browser must not read the drafts. */
  end(how?: Ended) {
    ended = how
    if (!how) draftKeys().forEach(tabStorage.remove)
    // What guides have on their phone goes with their login.
    if (isStaff(read().role)) void loadForgetting().then((forgetPapers) => forgetPapers?.())
    write('token', null)
    write('role', null)
    write('account', null)
    changed()
  },
  /** Why the last session ended; undefined after a Logout in this tab. */
  ended: () => ended,
}

const onStorage = () => {
  if (known.token && !browserStorage.get('token')) ended = 'elsewhere'
  changed()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  // Whoever logs out without a network needs it.
  if (isStaff(read().role)) void loadForgetting()
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

/** The session; undefined on the server and during hydration, where local storage is unknown. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, read, () => undefined)

/** Runs before the first paint: marks the document as logged in or not for the CSS variants `user:` and `guest:`. */
export const markSession =
  "try{document.documentElement.dataset.session=localStorage.getItem('token')?'user':'none'}catch{}"
