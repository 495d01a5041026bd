import { sql } from 'kysely'
import { z } from 'zod'
import type { Answered, GivenAnswers, Question, StoredAnswer } from '../../../contract/trips/questions.ts'
import { parseQuestions } from '../../database/tables/trips.ts'
import { invalid, type PlainReason } from '../../kit/refuse.ts'

/* What a trip asks in its own words. Answers are stored with the label of their question, so that they outlive it. */

const parseAnswers = (stored: string): StoredAnswer[] => (stored === '' ? [] : JSON.parse(stored))

export const questionsTo = (to: Question['to'], stored: string): Question[] =>
  parseQuestions(stored).filter((question) => question.to === to)

/** A question as whoever answers it reads it. @param said the question in their language */
export const asAsked = (question: Question, said: Question = question) => ({
  ...question,
  label: said.label,
  ...(said.choices && { choice_texts: said.choices }),
})

/** The condition that trip `trips` asks its travellers for anything. Quotation marks in labels are escaped, so no label matches. */
export const asksTravellers = sql<boolean>`(trips.asks <> '[]' or trips.questions like '%"to":"traveller"%')`

const checks: Record<
  Question['kind'],
  (typed: string, question: Question) => string | { wrong: PlainReason }
> = {
  text: (typed) => typed,
  choice: (typed, { choices = [] }) => (choices.includes(typed) ? typed : { wrong: 'answer_not_offered' }),
  yes_no: (typed) => (typed === 'yes' || typed === 'no' ? typed : { wrong: 'answer_not_offered' }),
  number: (typed) =>
    /^-?\d{1,12}([.,]\d{1,6})?$/.test(typed) ? typed.replace(',', '.') : { wrong: 'answer_no_number' },
  date: (typed) => (z.iso.date().safeParse(typed).success ? typed : { wrong: 'date' }),
}

/**
 * Absent answers stay; one to a gone question can be removed. `at`: the form's path, `travellers.0.`. `isHidden`: reveals nothing stored.
 * @throws question_gone, answer_not_offered, answer_no_number
 */
export function withAnswers(
  stored: string,
  asked: Question[],
  given: GivenAnswers | undefined,
  { at = '', isHidden = false }: { at?: string; isHidden?: boolean } = {},
): string {
  if (given === undefined) return stored
  const answers = new Map(parseAnswers(stored).map((each) => [each.id, each]))
  for (const [id, typed] of Object.entries(given)) {
    // Forms send what they show: an answer that stays is taken whatever has become of its question.
    if (!isHidden && answers.get(id)?.answer === typed) continue
    const question = asked.find((each) => each.id === id)
    if (typed === '') answers.delete(id)
    else if (question) {
      const answer = checks[question.kind](typed, question)
      if (typeof answer !== 'string') throw invalid(`${at}answers.${id}`, answer.wrong)
      answers.set(id, { id, label: question.label, answer })
    } else throw invalid(`${at}answers.${id}`, 'question_gone')
  }
  return answers.size === 0 ? '' : JSON.stringify([...answers.values()])
}

/** The questions with their answers, then the answers to questions that are gone. */
export function answeredOf(asked: Question[], stored: string): Answered[] {
  const answers = parseAnswers(stored)
  const now = asked
    .map((each) => asAsked(each))
    .map(({ to: _, ...question }) => ({
      ...question,
      answer: answers.find(({ id }) => id === question.id)?.answer ?? '',
    }))
  const gone = answers
    .filter(({ id }) => !asked.some((question) => question.id === id))
    .map((each) => ({ ...each, kind: 'text' as const, required: false, gone: true as const }))
  return [...now, ...gone]
}

export const lacksAnswers = (asked: Question[], stored: string): boolean =>
  answeredOf(asked, stored).some(({ required, answer }) => required && answer === '')

export const onPaper = (asked: Question[], stored: string) =>
  answeredOf(asked, stored)
    .filter(({ answer }) => answer !== '')
    .map(({ label, answer }) => ({ label, answer }))
