import { DRAFT, draftKeys, session } from './session.ts'
import { tabStorage } from './storage.ts'

/* Unsent input of booking forms. A draft survives a reload and a session that ends by itself, in this tab; a logout deletes all. */

/** The email of the user who typed: no other account may read the draft. Null: a guest; the first account that reads it gets it. */
type Draft = { account: string | null; content: object }

export const saveDraft = (name: string, content: object) =>
  tabStorage.set(
    `${DRAFT}${name}`,
    JSON.stringify({ account: session.get().account, content } satisfies Draft),
  )

/** The content that `saveDraft` stored; undefined without a draft of the current account or of a guest. */
export function readDraft<T extends object>(name: string): T | undefined {
  const draft = JSON.parse(tabStorage.get(`${DRAFT}${name}`) ?? 'null') as Draft | null
  if (!draft) return undefined
  const { account } = session.get()
  if (draft.account === null && account !== null) saveDraft(name, draft.content)
  else if (draft.account !== account) return undefined
  return draft.content as T
}

export const deleteDraft = (name: string) => tabStorage.remove(`${DRAFT}${name}`)

export const hasDrafts = () => draftKeys().length > 0
