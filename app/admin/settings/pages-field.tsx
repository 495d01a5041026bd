import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { slugOf } from '../../../contract/addresses.ts'
import type { Field } from '../../form.ts'
import { Button } from '../../ui/button.tsx'
import { type EditedPage, PageEditor } from './page-editor.tsx'
import type { Place } from './preview.tsx'

/** The pages that belong to the site: they have their addresses for good. */
const isFixed = ({ slug, isOwn }: EditedPage) => !isOwn && (slug === 'about' || slug === 'advantages')

let made = 0
const withKey = <T extends object>(page: T) => {
  made += 1
  return { ...page, key: made }
}

function pagesOf(field: Field): EditedPage[] {
  const pages = (JSON.parse(String(field.initialValue ?? '[]')) as Omit<EditedPage, 'key'>[]).map(withKey)
  return [
    ...pages.filter(isFixed),
    ...pages.filter((page) => !isFixed(page)).map((page) => ({ ...page, isOwn: true })),
  ]
}

/** Tells form and preview of each change: React sets a value without an event, which they wait for. */
function useToldChanges(json: string) {
  const hidden = useRef<HTMLInputElement>(null)
  const before = useRef(json)
  useEffect(() => {
    if (before.current === json) return
    before.current = json
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [json])
  return hidden
}

const small =
  'inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken disabled:opacity-30 md:size-9'

type PagesFieldProps = {
  /** Holds the pages. */
  field: Field
  /** Holds the address of the page that travellers accept. */
  terms: Field
  /** Called with all pages, and the path of the one that is being written. */
  onShow: (places: Place[], path: string) => void
}

/** The list of pages, and the page that is being written. Two hidden inputs carry them. */
export function PagesField({ field, terms, onShow }: PagesFieldProps) {
  const [pages, setPages] = useState(() => pagesOf(field))
  const [openKey, setOpenKey] = useState(pages[0]?.key)
  const [termsKey, setTermsKey] = useState(() => pages.find(({ slug }) => slug === terms.initialValue)?.key)
  const [removed, setRemoved] = useState<{ page: EditedPage; at: number; wasTerms: boolean }>()
  const box = useRef<HTMLFieldSetElement>(null)
  const open = pages.find(({ key }) => key === openKey)
  const json = JSON.stringify(pages.map(({ slug, title, text, footer }) => ({ slug, title, text, footer })))
  const termsSlug = pages.find(({ key }) => key === termsKey)?.slug ?? ''
  const hidden = useToldChanges(json + termsSlug)

  const show = useEffectEvent(() =>
    onShow(
      pages.map(({ slug, title }) => ({ path: `/${slug}`, label: title || 'New page' })),
      `/${open?.slug ?? 'about'}`,
    ),
  )
  // Not at each letter of a title: the address, and with it the page of the preview, follows the title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each change
  useEffect(() => {
    const timer = setTimeout(show, 400)
    return () => clearTimeout(timer)
  }, [json, openKey])

  const errors = (field.allErrors ?? {}) as Record<string, string[]>
  const errorsAt = (index: number) => ({
    title: errors[`${field.name}[${index}].title`]?.[0],
    slug: errors[`${field.name}[${index}].slug`]?.[0],
    text: errors[`${field.name}[${index}].text`]?.[0],
  })
  const isWrong = (index: number) => Object.values(errorsAt(index)).some(Boolean)

  // After Save was pressed, the first page that is wrong is opened.
  const wasSent = useRef(false)
  useEffect(() => {
    const form = hidden.current?.form
    const sent = () => {
      wasSent.current = true
    }
    form?.addEventListener('submit', sent)
    return () => form?.removeEventListener('submit', sent)
  }, [hidden])
  const wrong = pages.filter((_, index) => isWrong(index)).map(({ key }) => key)
  useEffect(() => {
    if (!wasSent.current) return
    wasSent.current = false
    if (wrong.length === 0) return
    if (openKey === undefined || !wrong.includes(openKey)) setOpenKey(wrong[0])
    focus('[aria-invalid]')
  })
  const focus = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())

  const change = (changes: Partial<EditedPage>) =>
    setPages(pages.map((page) => (page.key === openKey ? { ...page, ...changes } : page)))
  function add() {
    const page = withKey({ slug: '', title: '', text: '', footer: true, isOwn: true, isNew: true })
    setPages([...pages, page])
    setOpenKey(page.key)
    focus('[data-title]')
  }
  function move(index: number, by: number) {
    const moved = [...pages]
    const [page] = moved.splice(index, 1)
    if (page) moved.splice(index + by, 0, page)
    setPages(moved)
  }
  function remove(index: number) {
    const page = pages[index]
    if (!page) return
    setPages(pages.filter(({ key }) => key !== page.key))
    setRemoved({ page, at: index, wasTerms: page.key === termsKey })
    if (page.key === termsKey) setTermsKey(undefined)
    if (page.key === openKey) setOpenKey(pages[0]?.key)
    focus('[data-back]')
  }
  function putBack() {
    if (!removed) return
    setPages([...pages.slice(0, removed.at), removed.page, ...pages.slice(removed.at)])
    if (removed.wasTerms) setTermsKey(removed.page.key)
    setOpenKey(removed.page.key)
    setRemoved(undefined)
    focus('[data-title]')
  }

  const firstOwn = pages.findIndex((page) => !isFixed(page))
  return (
    <fieldset ref={box} className="grid gap-5">
      <legend className="sr-only">Pages</legend>
      <input ref={hidden} type="hidden" name={field.name} value={json} readOnly />
      <input type="hidden" name={terms.name} value={termsSlug} readOnly />
      <ul className="overflow-hidden rounded-lg border border-line">
        {pages.map((page, index) => (
          <li
            key={page.key}
            className="flex items-center gap-x-1 border-line border-b pr-1 last:border-b-0 has-[[aria-current]]:bg-sunken"
          >
            <button
              type="button"
              aria-current={page.key === openKey ? 'true' : undefined}
              onClick={() => setOpenKey(page.key)}
              className="grid min-h-11 min-w-0 flex-1 px-3.5 py-2 text-left hover:text-accent aria-[current]:font-semibold"
            >
              <span className="wrap-anywhere">{page.title || 'New page'}</span>
              <span className="font-normal text-ink-soft text-sm wrap-anywhere">
                {[
                  `/${page.slug}`,
                  page.text.trim() === '' && 'empty',
                  page.footer && 'in the footer',
                  page.key === termsKey && 'the terms',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {isWrong(index) && (
                <span className="font-medium text-danger text-sm">Please check this page</span>
              )}
            </button>
            {!isFixed(page) && (
              <>
                <button
                  type="button"
                  aria-label={`Move ${page.title || 'the new page'} up`}
                  disabled={index === firstOwn}
                  onClick={() => move(index, -1)}
                  className={small}
                >
                  <ArrowUp aria-hidden="true" className="size-4" />
                </button>
                <button
                  type="button"
                  aria-label={`Move ${page.title || 'the new page'} down`}
                  disabled={index === pages.length - 1}
                  onClick={() => move(index, 1)}
                  className={small}
                >
                  <ArrowDown aria-hidden="true" className="size-4" />
                </button>
                <button
                  type="button"
                  aria-label={`Remove ${page.title || 'the new page'}`}
                  onClick={() => remove(index)}
                  className={small}
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {removed && (
        <p role="status" className="rounded-lg bg-sunken px-4 py-2.5">
          {removed.page.title || 'The new page'} is removed when you save.
          {removed.wasTerms && ' Travellers then accept no terms when they book.'}{' '}
          <button
            type="button"
            data-back=""
            onClick={putBack}
            className="min-h-11 font-semibold text-link md:min-h-6"
          >
            Put it back
          </button>
        </p>
      )}
      {pages.length < 40 && (
        <Button look="quiet" className="justify-self-start" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          Add a page
        </Button>
      )}
      <p aria-live="polite" className="font-medium text-danger text-sm empty:hidden">
        {field.errors?.[0]}
      </p>
      {open && (
        <PageEditor
          key={open.key}
          page={open}
          id={field.id}
          isFixed={isFixed(open)}
          isTerms={open.key === termsKey}
          errors={{ ...errorsAt(pages.indexOf(open)), terms: terms.errors?.[0] }}
          onChange={(changes) =>
            change(
              // The address follows the title until it is saved or typed.
              open.isNew && changes.title !== undefined
                ? { slug: slugOf(changes.title), ...changes }
                : changes,
            )
          }
          onTerms={(isTerms) => setTermsKey(isTerms ? open.key : undefined)}
        />
      )}
    </fieldset>
  )
}
