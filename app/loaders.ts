import { createContext, data } from 'react-router'
import type { CallName } from '../contract/paths.ts'
import type { Api, Result } from './api.ts'

/** The client for loaders that run on the server: it calls the API in the same process. */
export const apiContext = createContext<Api>()

/** For loaders of public pages: the answer of a call. A refusal is thrown as the page's error, with its status. */
export function answerOf<N extends CallName>(result: Result<N>) {
  if (result.ok) return result.answer
  throw data(null, { status: result.status || 503 })
}

/** The error of a page that does not exist, to be thrown. */
export const notFound = () => data(null, { status: 404 })

/** A positive whole number from an address, as text without leading zeros. Throws 404 for anything else. */
export const positive = (text: string) => {
  if (!/^0*[1-9]\d*$/.test(text)) throw notFound()
  return text.replace(/^0+/, '')
}
