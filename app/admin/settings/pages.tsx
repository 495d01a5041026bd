import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { slugOf } from '../../../contract/addresses.ts'
import { bookingFacts } from '../../../rules/booking-facts.ts'
import { HiddenInput } from '../../ui/controls/field.tsx'
import { FieldError } from '../../ui/controls/field-error.tsx'
import { TickBox } from '../../ui/controls/tick-box.tsx'
import type { Field } from '../../use-call-form.ts'
import { load } from '../kit/api.ts'
import { type Keyed, keyed, RowButtons, RowList, useRows } from '../kit/rows.tsx'
import { TextBox } from '../kit/text-box.tsx'
import type { Route } from './+types/pages'
import { GroupPage } from './group-page.tsx'
import type { Place } from './preview.tsx'
import { ListField } from './settings-fields.tsx'

type EditedPage = {
  slug: string
  title: string
  text: string
  footer: boolean
  /** What search engines show in place of title and text. */
  search_title: string
  search_description: string
  /** Whether travellers accept it when they book. */
  isTerms: boolean
  /** Whether travellers are shown it before they book, with the facts of their booking. */
  isBefore: boolean
  /** One of the agency's own, which can be moved and removed. */
  isOwn: boolean
  /** Its address is still proposed from its title. */
  isNew: boolean
}

type PageEditorProps = {
  page: EditedPage
  errors: Record<
    'title' | 'slug' | 'text' | 'search_title' | 'search_description' | 'terms' | 'before',
    string | undefined
  >
  onChange: (changes: Partial<EditedPage>) => void
}

/** What search engines show in place of title and text. Few need it, so it is folded until it is used. */
const SearchTexts = ({ page, errors, onChange }: PageEditorProps) => (
  <details open={page.search_title !== '' || page.search_description !== ''}>
    <summary className="min-h-11 cursor-pointer content-center font-semibold text-[0.95rem]">
      For search engines
    </summary>
    <div className="mt-2 grid gap-5">
      <TextBox
        label="Heading in search results"
        hint="Empty: the title and your name."
        value={page.search_title}
        onChange={(search_title) => onChange({ search_title })}
        error={errors.search_title}
      />
      <TextBox
        label="Summary in search results"
        hint="Empty: the beginning of the text."
        rows={3}
        value={page.search_description}
        onChange={(search_description) => onChange({ search_description })}
        error={errors.search_description}
      />
    </div>
  </details>
)

/** Title, address and text of one page. Its inputs have no names: what they hold is sent with all pages. */
function PageEditor({ page, errors, onChange }: PageEditorProps) {
  return (
    <section aria-label={page.title || 'New page'} className="grid gap-5">
      <TextBox
        label="Title"
        value={page.title}
        onChange={(title) => onChange({ title })}
        error={errors.title}
      />
      {page.isOwn && (
        <TextBox
          label="Address"
          hint={`The page is at /${page.slug || '…'}`}
          autoCapitalize="none"
          spellCheck={false}
          value={page.slug}
          onChange={(slug) => onChange({ slug, isNew: false })}
          error={errors.slug}
        />
      )}
      {/* Without a booking a page to be read before it has gaps: the site never links to it. */}
      {!page.isBefore && (
        <TickBox
          label="Link in the footer"
          checked={page.footer}
          onChange={(footer) => onChange({ footer })}
        />
      )}
      <TextBox
        label="Text"
        hint={
          <>
            Markdown: <code># Heading</code>, <code>**bold**</code>, <code>*italic*</code>,{' '}
            <code>[a link](https://…)</code>, <code>- a list</code>. HTML is shown as text. Nothing links to a
            page without a text.
          </>
        }
        rows={18}
        value={page.text}
        onChange={(text) => onChange({ text })}
        error={errors.text}
      />
      <SearchTexts page={page} errors={errors} onChange={onChange} />
      {page.isOwn && (
        // Apart from the footer: a link there asks nobody to accept anything.
        <fieldset className="rounded-lg border border-line px-4 pb-2.5">
          <legend className="px-1 font-semibold text-[0.95rem]">In the booking form</legend>
          <TickBox
            label="Travellers accept this page when they book"
            checked={page.isTerms}
            onChange={(isTerms) => onChange({ isTerms })}
          />
          <p className="text-ink-soft text-sm">
            {page.isTerms
              ? 'Each booking keeps the text that was accepted. Staff who book for somebody are not asked.'
              : 'Only one page can be these terms. A link in the footer alone asks nobody to accept it.'}
          </p>
          <FieldError>{page.isTerms && errors.terms}</FieldError>
          <TickBox
            label="Travellers can read this page above the button that books"
            checked={page.isBefore}
            onChange={(isBefore) => onChange({ isBefore })}
          />
          <p className="text-ink-soft text-sm">
            There it has the facts of their booking, in place of these fields:{' '}
            {bookingFacts.map((name) => (
              <Fragment key={name}>
                <code>{`{{${name}}}`}</code>{' '}
              </Fragment>
            ))}
            What they were shown is kept with the booking, and goes with its confirmation as a PDF.
          </p>
          <FieldError>{page.isBefore && errors.before}</FieldError>
        </fieldset>
      )}
    </section>
  )
}

const MAX_PAGES = 40

/** The pages that belong to the site: they have their addresses for good, and stand first. */
const sitesOwn = ['about', 'advantages']

type Named = { terms: Field; before: Field }

function pagesOf(field: Field, { terms, before }: Named): Keyed<EditedPage>[] {
  const stored = JSON.parse(String(field.initialValue ?? '[]')) as EditedPage[]
  const pages = stored.map((page) =>
    keyed({
      ...{ search_title: '', search_description: '' },
      ...page,
      isTerms: page.slug === terms.initialValue,
      isBefore: page.slug === before.initialValue,
      isOwn: !sitesOwn.includes(page.slug),
      isNew: false,
    }),
  )
  return [...pages.filter(({ isOwn }) => !isOwn), ...pages.filter(({ isOwn }) => isOwn)]
}

const empty = (): EditedPage => ({
  slug: '',
  title: '',
  text: '',
  footer: true,
  search_title: '',
  search_description: '',
  isTerms: false,
  isBefore: false,
  isOwn: true,
  isNew: true,
})

const factsOf = ({ slug, text, footer, isTerms, isBefore }: EditedPage) =>
  [
    `/${slug}`,
    text.trim() === '' && 'empty',
    footer && !isBefore && 'in the footer',
    isTerms && 'the terms',
    isBefore && 'above the button that books',
  ]
    .filter(Boolean)
    .join(' · ')

type PagesFieldProps = {
  /** Holds the pages. */
  field: Field
  /** Hold the address of the page that travellers accept, and of the one that they are shown before they book. */
  named: Named
  /** Called with all pages, and the path of the one that is being written. */
  onShow: (places: Place[], path: string) => void
}

/** The list of pages, and the page that is being written. Two hidden inputs carry them. */
function PagesField({ field, named, onShow }: PagesFieldProps) {
  const [pages, setPages] = useState(() => pagesOf(field, named))
  const [openKey, setOpenKey] = useState(pages[0]?.key)
  const open = pages.find(({ key }) => key === openKey) ?? pages[0]
  const list = useRows({
    rows: pages,
    change: setPages,
    empty,
    nameOf: ({ title }) => title || 'the new page',
    fixed: pages.filter(({ isOwn }) => !isOwn).length,
  })
  const json = JSON.stringify(
    pages.map(({ slug, title, text, footer, search_title, search_description }) => ({
      ...{ slug, title, text, footer },
      // What is empty is not sent: a page that is saved as it was has not changed.
      ...(search_title && { search_title }),
      ...(search_description && { search_description }),
    })),
  )

  const show = useEffectEvent(() =>
    onShow(
      pages.map(({ slug, title }) => ({ path: `/${slug}`, label: title || 'New page' })),
      `/${open?.slug ?? 'about'}`,
    ),
  )
  // Not at each letter of a title: the address, and with it the page of the preview, follows the title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is shown
  useEffect(() => {
    const timer = setTimeout(show, 400)
    return () => clearTimeout(timer)
  }, [json, open?.key])

  const errors = (field.allErrors ?? {}) as Record<string, string[]>
  const errorAt = (index: number, name: string) => errors[`${field.name}[${index}].${name}`]?.[0]
  const isWrong = (index: number) =>
    ['title', 'slug', 'text', 'search_title', 'search_description'].some((name) => errorAt(index, name))

  function change({ key, isNew }: Keyed<EditedPage>, changes: Partial<EditedPage>) {
    // Only one page is the terms, and one is shown before.
    if (changes.isTerms) setPages((now) => now.map((page) => ({ ...page, isTerms: false })))
    if (changes.isBefore) setPages((now) => now.map((page) => ({ ...page, isBefore: false })))
    // The address follows the title until it is saved or typed.
    const isProposed = isNew && changes.title !== undefined
    list.set(key, isProposed ? { ...changes, slug: slugOf(changes.title ?? '') } : changes)
  }

  return (
    <fieldset className="grid gap-5">
      <legend className="sr-only">Pages</legend>
      <HiddenInput name={field.name} value={json} />
      <HiddenInput name={named.terms.name} value={pages.find(({ isTerms }) => isTerms)?.slug ?? ''} />
      <HiddenInput name={named.before.name} value={pages.find(({ isBefore }) => isBefore)?.slug ?? ''} />
      <RowList
        list={list}
        max={MAX_PAGES}
        add="Add a page"
        onAdd={() => setOpenKey(list.add())}
        removedNote={({ isTerms, isBefore }) =>
          isTerms
            ? 'Travellers then accept no terms when they book.'
            : isBefore && 'Travellers are then shown nothing before they book.'
        }
        error={field.errors?.[0]}
        className="overflow-hidden rounded-lg border border-line"
        rowClass="flex items-center gap-x-1 border-line border-b pr-1 last:border-b-0 has-[[aria-current]]:bg-sunken"
      >
        {(page, index) => (
          <>
            <button
              type="button"
              aria-current={page === open ? 'true' : undefined}
              // A page that is wrong is opened when the form leads to its first mistake.
              data-mistake={page !== open && isWrong(index) ? '' : undefined}
              onFocus={() => isWrong(index) && setOpenKey(page.key)}
              onClick={() => setOpenKey(page.key)}
              className="grid min-h-11 min-w-0 flex-1 px-3.5 py-2 text-left hover:text-accent aria-[current]:font-semibold"
            >
              <span className="wrap-anywhere">{page.title || 'New page'}</span>
              <span className="font-normal text-ink-soft text-sm wrap-anywhere">{factsOf(page)}</span>
              {isWrong(index) && (
                <span className="font-medium text-danger text-sm">Please check this page</span>
              )}
            </button>
            {page.isOwn && <RowButtons list={list} row={page} />}
          </>
        )}
      </RowList>
      {open && (
        <div key={open.key} data-row={open.key}>
          <PageEditor
            page={open}
            errors={{
              title: errorAt(pages.indexOf(open), 'title'),
              slug: errorAt(pages.indexOf(open), 'slug'),
              text: errorAt(pages.indexOf(open), 'text'),
              search_title: errorAt(pages.indexOf(open), 'search_title'),
              search_description: errorAt(pages.indexOf(open), 'search_description'),
              terms: named.terms.errors?.[0],
              before: named.before.errors?.[0],
            }}
            onChange={(changes) => change(open, changes)}
          />
        </div>
      )}
    </fieldset>
  )
}

export const meta = () => [{ title: 'Settings: Pages' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, 'adminShowPagesSettings')

export default function PagesSettings({ loaderData }: Route.ComponentProps) {
  // The preview shows the page that is being written, also one that is not saved yet.
  const [places, setPlaces] = useState<Place[]>([{ path: '/about', label: 'About' }])
  const [open, setOpen] = useState('/about')
  return (
    <GroupPage
      group="pages"
      shown={loaderData}
      seen="The site shows the change."
      places={places}
      place={open}
    >
      {(fields) => (
        <>
          <PagesField
            field={fields.pages}
            named={{ terms: fields.terms, before: fields.before }}
            onShow={(all, path) => {
              setPlaces(all)
              setOpen(path)
            }}
          />
          <ListField
            field={fields.links}
            label="Further links in the footer"
            columns={[
              { name: 'label', label: 'Text', className: 'w-2/5' },
              { name: 'url', label: 'Address', placeholder: 'https://…' },
            ]}
            add="Add a link"
            max={20}
          />
        </>
      )}
    </GroupPage>
  )
}
