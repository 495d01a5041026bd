import { useSyncExternalStore } from 'react'
import { browserStorage } from './storage.ts'

/**
 * Who is logged in, as the browser's local storage knows it: keys `token`, `account` (the email in small letters) and,
 * for administrators, `role`.
 */
export type Session = { token: string | null; role: string | null; account: string | null }

const nobody: Session = { token: null, role: null, account: null }
const listeners = new Set<() => void>()

/** How a login has ended without a Logout here: the server no longer knows its token, or another tab has ended it. */
export type Ended = 'dead' | 'elsewhere'
let ended: Ended | undefined

let known: Session = nobody

const read = (): Session => {
  if (typeof document === 'undefined') return nobody
  const token = browserStorage.get('token')
  const role = browserStorage.get('role')
  const account = browserStorage.get('account')
  // The same object while nothing changed: React compares snapshots by identity.
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

export const session = {
  get: read,
  start(token: string, role: 'admin' | null = null, email: string | null = null) {
    write('token', token)
    write('role', role)
    write('account', email?.trim().toLowerCase() ?? null)
    ended = undefined
    changed()
  },
  /** Of an administrator: the email as the server knows it now. */
  is(email: string) {
    if (read().role !== 'admin') return
    write('account', email.toLowerCase())
    changed()
  },
  end(how?: Ended) {
    ended = how
    write('token', null)
    write('role', null)
    write('account', null)
    changed()
  },
  /** How the last login has ended, unless somebody logged out here. */
  ended: () => ended,
}

/** Another tab logged in or out. */
const heard = () => {
  if (known.token && !browserStorage.get('token')) ended = 'elsewhere'
  changed()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', heard)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', heard)
  }
}

/** The session, or undefined while the page is rendered where no local storage is (and during hydration). */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, read, () => undefined)

/**
 * Runs before the first paint: marks the document with whether a token is stored, so that the right one of two
 * buttons is seen from the start (`user:` and `guest:` variants in styles.css). And keeps what is pressed before the
 * scripts have arrived: a form that is sent until form.ts takes it up, a button until `pressEarly`.
 */
export const markSession =
  "try{document.documentElement.dataset.session=localStorage.getItem('token')?'user':'none'}catch{}" +
  "addEventListener('submit',e=>{let f=e.target;if(f.dataset.call&&!f.ready){e.preventDefault();f.pressedEarly=true}},true);" +
  "addEventListener('click',e=>{let d=document;if(!d.ready)d.pressedEarly=e.target.closest('button[type=button]:not([popovertarget])')},true)"

/** Presses the button that was pressed before anything could come of it. Called once, when the page is alive. */
export function pressEarly() {
  const page = document as Document & { ready?: boolean; pressedEarly?: HTMLElement | null }
  page.ready = true
  if (page.pressedEarly?.isConnected) page.pressedEarly.click()
}
