import { type ReactNode, useState } from 'react'
import type { Api } from '../../api.ts'
import { Confirm } from '../../ui/feedback/confirm.tsx'

/** Gives a reason against what is typed, and asks whether to go on all the same. */
export type Ask = (reason: string) => Promise<boolean>

/** What is asked where the server asks back, and what is said where the answer is no. */
export type AskingWords = { title: string; confirm: string; nothing: string }

const ofSaving: AskingWords = {
  title: 'Save it anyway?',
  confirm: 'Save it anyway',
  nothing: 'Nothing was saved.',
}

type Asking = {
  /** Sends the form. */
  api: Api
  words?: AskingWords | undefined
  /** Turns what was typed into what is sent, and may ask first. False: nothing is sent. */
  prepare?: ((form: FormData, ask: Ask) => Promise<boolean>) | undefined
}

/**
 * Sends a form, and asks the user where the server asks back (409 `asks`): the form is sent again with the answer.
 * @returns what sends it, and the question to draw beside the form
 */
export function useAsking({ api, words = ofSaving, prepare }: Asking): { send: Api; question: ReactNode } {
  const [asked, setAsked] = useState<{ reason: string; answer: (isYes: boolean) => void }>()

  async function ask(reason: string) {
    const isYes = await new Promise<boolean>((answer) => setAsked({ reason, answer }))
    setAsked(undefined)
    return isYes
  }

  const send: Api = async (name, options = {}) => {
    const form = options.form ?? new FormData()
    const nothing = { ok: false as const, status: 0, message: words.nothing }
    if (prepare && !(await prepare(form, ask))) return nothing
    const result = await api(name, options)
    if (result.ok || result.code !== 'asks') return result
    if (!(await ask(result.message))) return nothing
    form.set('anyway', '1')
    return await api(name, options)
  }

  const question = asked && (
    <Confirm
      title={words.title}
      text={asked.reason}
      confirm={words.confirm}
      cancel="Back"
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    />
  )
  return { send, question }
}
